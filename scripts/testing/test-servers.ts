/** PostgreSQL servers for tests, passed in DATABASE_URL: the embedded one, an older one, and a pooler. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#app/platform/database/embedded.server.ts'
import { openPooler } from './pooler.ts'
import { openPostgres16 } from './postgres-16.ts'
import type { Part } from './parts.ts'

/** `directUrl` bypasses a pooler in front. */
type Server = { url: string; direct?: string; close: () => Promise<void> }
type Tests = (env: Record<string, string>) => Part

/** The shop's embedded PostgreSQL, run by another process. */
export function onPostgres(name: string, tests: Tests): Part {
  return on(name, openPostgres, tests)
}

/** The oldest supported PostgreSQL. */
export function onPostgres16(name: string, tests: Tests): Part {
  return on(name, openPostgres16, tests)
}

/** PgBouncer in front of the embedded PostgreSQL. */
export function throughPooler(name: string, tests: Tests): Part {
  return on(name, openPooled, tests)
}

function on(name: string, open: () => Promise<Server>, tests: Tests): Part {
  return {
    name,
    run: async () => {
      const server = await open()
      try {
        const { url, direct = url } = server
        return await tests({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }).run()
      } finally {
        await server.close()
      }
    },
  }
}

async function openPostgres(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-own-database-'))
  // Under root, the server runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711)
  const server = await openEmbedded({ dataDir, durable: false })
  return {
    url: server.connectionString,
    close: async () => {
      await server.leave()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openPooled(): Promise<Server> {
  const server = await openPostgres()
  const pooler = await openPooler(server.url)
  return {
    url: pooler.url,
    direct: server.url,
    close: async () => {
      await pooler.close()
      await server.close()
    },
  }
}
