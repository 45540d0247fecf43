/** Imports content pages from a JSON file, a list of { slug, title, body, status?, position? }. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Notifications } from '#app/platform/notifications/notifications.server.ts'
import type { PageImportSummary } from './store.server.ts'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { findSlugProblem } from './rules.ts'
import { savePages } from './store.server.ts'

export type ImportPagesResult = { ok: true; summary: PageImportSummary } | { ok: false; reason: string }

type Services = { database: Pick<Database, 'db'>; notifications: Pick<Notifications, 'publishIn'> }

/** Inserts new pages and updates existing ones; all of the file or nothing. Idempotent. */
export async function importPages(
  services: Services,
  { source }: { source: string },
): Promise<ImportPagesResult> {
  const readResult = await readJson(source)
  if (!readResult.ok) return readResult
  const parsedFile = fileSchema.safeParse(readResult.content)
  if (!parsedFile.success) return { ok: false, reason: z.prettifyError(parsedFile.error) }
  return { ok: true, summary: await savePages(services, parsedFile.data) }
}

const MAX_BODY_LENGTH = 200_000

const createLocalTextSchema = (maxLength: number) =>
  z.strictObject({ ar: z.string().max(maxLength).optional(), en: z.string().max(maxLength).optional() })

const slugSchema = z.string().superRefine((text, context) => {
  const problem = findSlugProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: `"${text}" ${problem}` })
})

const pageSchema = z.strictObject({
  slug: slugSchema,
  title: createLocalTextSchema(200).refine(
    ({ ar, en }) => Boolean(ar ?? en),
    'expected a title in "ar" or "en"',
  ),
  body: createLocalTextSchema(MAX_BODY_LENGTH).default({}),
  status: z.enum(['draft', 'publish']).default('publish'),
  position: z.number().int().min(0).max(1_000_000).default(0),
})

const fileSchema = z
  .array(pageSchema)
  .max(1000)
  .refine((pages) => new Set(pages.map(({ slug }) => slug)).size === pages.length, 'expected every slug once')

type ReadResult = { ok: true; content: unknown } | { ok: false; reason: string }

async function readJson(source: string): Promise<ReadResult> {
  try {
    return { ok: true, content: JSON.parse(await readFile(source, 'utf8')) }
  } catch (error) {
    return {
      ok: false,
      reason: `${source} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
