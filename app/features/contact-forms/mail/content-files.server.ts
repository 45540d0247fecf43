/**
 * The shop's own files that are attached to a mail: price lists, terms. They are in the folder `attachments`
 * of its data.
 */
import type { MailAttachment } from '#app/platform/mail/mail.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { findTypeByName } from '#app/features/contact-forms/validation/mime-types.ts'
import { MAX_ATTACHED_BYTES } from './compose.ts'

const ATTACHMENTS_FOLDER = 'attachments'

type Context = { dataDir: string; log: Pick<Log, 'warn'> }

/**
 * Reads the files at `paths`, in addition to `otherAttachments`; a missing, outside or oversized file is
 * skipped and logged.
 */
export async function readContentFiles(
  context: Context,
  paths: string[],
  otherAttachments: MailAttachment[] = [],
): Promise<MailAttachment[]> {
  let remainingBytes =
    MAX_ATTACHED_BYTES - otherAttachments.reduce((sum, { content }) => sum + content.length, 0)
  const files: MailAttachment[] = []
  for (const path of paths) {
    const contentFile = await findContentFile(context, path)
    const fits = contentFile.ok && contentFile.sizeInBytes <= remainingBytes
    const content = fits ? await readFile(contentFile.filePath).catch(() => undefined) : undefined
    if (contentFile.ok && content) {
      remainingBytes -= content.length
      files.push({
        fileName: basename(contentFile.filePath),
        contentType: findTypeByName(contentFile.filePath) ?? 'application/octet-stream',
        content,
      })
    } else {
      const reason = !contentFile.ok
        ? contentFile.reason
        : fits
          ? 'file-not-readable'
          : 'attachments-overweight'
      context.log.warn({ path, reason }, 'Skipped a form e-mail attachment')
    }
  }
  return files
}

export type ContentFile =
  | { ok: true; filePath: string; sizeInBytes: number }
  | { ok: false; reason: 'file-not-found' | 'file-not-in-content-dir' }

/** Resolves a path including symbolic links: it must stay in the folder. */
export async function findContentFile(
  { dataDir }: Pick<Context, 'dataDir'>,
  path: string,
): Promise<ContentFile> {
  const folder = await realpath(join(dataDir, ATTACHMENTS_FOLDER)).catch(() => undefined)
  const filePath = await realpath(join(dataDir, ATTACHMENTS_FOLDER, path)).catch(() => undefined)
  if (folder === undefined || filePath === undefined) return { ok: false, reason: 'file-not-found' }
  if (!filePath.startsWith(folder + sep)) return { ok: false, reason: 'file-not-in-content-dir' }
  const stats = await stat(filePath).catch(() => undefined)
  if (!stats?.isFile()) return { ok: false, reason: 'file-not-found' }
  return { ok: true, filePath, sizeInBytes: stats.size }
}
