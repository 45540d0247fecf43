/** Writes settings of a shop that is not running yet. */
import type { Pool } from 'pg'

export async function writeSettings(
  pool: Pool,
  section: string,
  values: Record<string, unknown>,
): Promise<void> {
  await pool.query(
    `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [section, JSON.stringify(values)],
  )
}
