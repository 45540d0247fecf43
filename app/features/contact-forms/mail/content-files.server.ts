/** Files of the shop's own that go with a mail: price lists, terms. They lie in the folder `attachments` of its data. */
import type { MailAttachment } from '#app/platform/mail/mail.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { typeOfName } from '#app/features/contact-forms/validation/mime-types.ts'
import { MOST_ATTACHED_BYTES } from './compose.ts'

const ATTACHMENTS_FOLDER = 'attachments'

type World = { dataDir: string; log: Pick<Log, 'warn'> }

/** Reads them beside what is `attached` already; one that is missing, elsewhere or too large stays behind, and the log says so. */
export async function readContentFiles(
  world: World,
  paths: string[],
  attached: MailAttachment[] = [],
): Promise<MailAttachment[]> {
  let left = MOST_ATTACHED_BYTES - attached.reduce((sum, { content }) => sum + content.length, 0)
  const files: MailAttachment[] = []
  for (const path of paths) {
    const found = await findContentFile(world, path)
    const fits = found.ok && found.sizeInBytes <= left
    const content = fits ? await readFile(found.file).catch(() => undefined) : undefined
    if (found.ok && content) {
      left -= content.length
      files.push({
        fileName: basename(found.file),
        contentType: typeOfName(found.file) ?? 'application/octet-stream',
        content,
      })
    } else {
      const reason = !found.ok ? found.reason : fits ? 'file-not-readable' : 'attachments-overweight'
      world.log.warn({ path, reason }, 'Skipped a form e-mail attachment')
    }
  }
  return files
}

export type ContentFile =
  | { ok: true; file: string; sizeInBytes: number }
  | { ok: false; reason: 'file-not-found' | 'file-not-in-content-dir' }

/** Where a path leads, symbolic links followed: it must stay in the folder. */
export async function findContentFile(
  { dataDir }: Pick<World, 'dataDir'>,
  path: string,
): Promise<ContentFile> {
  const folder = await realpath(join(dataDir, ATTACHMENTS_FOLDER)).catch(() => undefined)
  const file = await realpath(join(dataDir, ATTACHMENTS_FOLDER, path)).catch(() => undefined)
  if (folder === undefined || file === undefined) return { ok: false, reason: 'file-not-found' }
  if (!file.startsWith(folder + sep)) return { ok: false, reason: 'file-not-in-content-dir' }
  const facts = await stat(file).catch(() => undefined)
  if (!facts?.isFile()) return { ok: false, reason: 'file-not-found' }
  return { ok: true, file, sizeInBytes: facts.size }
}
