/** PostgreSQL servers for tests, passed in DATABASE_URL: the embedded one, an older one, and a pooler. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#app/platform/database/embedded.server.ts'
import { openPooler } from './pooler.ts'
import { openPostgres16 } from './postgres-16.ts'
import type { Part } from './parts.ts'

/** `directUrl` bypasses a pooler in front. */
type Server = { url: string; directUrl?: string; close: () => Promise<void> }
type CreatePart = (env: Record<string, string>) => Part

/** The shop's embedded PostgreSQL, run by another process. */
export function createPostgresPart(name: string, createPart: CreatePart): Part {
  return createServerPart(name, openPostgres, createPart)
}

/** The oldest supported PostgreSQL. */
export function createPostgres16Part(name: string, createPart: CreatePart): Part {
  return createServerPart(name, openPostgres16, createPart)
}

/** PgBouncer in front of the embedded PostgreSQL. */
export function createPoolerPart(name: string, createPart: CreatePart): Part {
  return createServerPart(name, openPooledPostgres, createPart)
}

function createServerPart(name: string, open: () => Promise<Server>, createPart: CreatePart): Part {
  return {
    name,
    run: async () => {
      const server = await open()
      try {
        const { url, directUrl = url } = server
        return await createPart({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }).run()
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
  const server = await openEmbedded({ dataDir, isDurable: false })
  return {
    url: server.connectionString,
    close: async () => {
      await server.leave()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openPooledPostgres(): Promise<Server> {
  const server = await openPostgres()
  const pooler = await openPooler(server.url)
  return {
    url: pooler.url,
    directUrl: server.url,
    close: async () => {
      await pooler.close()
      await server.close()
    },
  }
}
