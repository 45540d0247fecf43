import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lookUpAttachments } from '#app/features/contact-forms/lint/attachments.server.ts'
import { aMailTemplate } from './test-mail.ts'
import { MAX_ATTACHED_BYTES } from './compose.ts'
import { readContentFiles } from './content-files.server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'hanout-'))
afterAll(() => rm(dataDir, { recursive: true }))
const folder = join(dataDir, 'attachments')
await mkdir(join(folder, 'terms'), { recursive: true })
await writeFile(join(dataDir, 'secret'), 'secret')
await writeFile(join(folder, 'terms/terms.pdf'), 'terms')
await writeFile(join(folder, 'large.zip'), '')
await truncate(join(folder, 'large.zip'), MAX_ATTACHED_BYTES)
await symlink(join(dataDir, 'secret'), join(folder, 'link'))
await symlink(join(folder, 'terms/terms.pdf'), join(folder, 'inside.pdf'))

const warnings: unknown[] = []
const context = { dataDir, log: { warn: (about: unknown) => void warnings.push(about) } }

test('CF-11: files in the folder are attached; missing, invalid and outside paths are skipped with a warning', async () => {
  const paths = ['terms/terms.pdf', '../secret', '/etc/passwd', 'link', 'terms', 'none', 'inside.pdf', 'a\0b']
  const files = await readContentFiles(context, paths)
  expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ['terms.pdf', 'application/pdf'],
    ['terms.pdf', 'application/pdf'],
  ])
  expect(new TextDecoder().decode(files[0]?.content)).toBe('terms')
  expect(warnings).toHaveLength(6)
})

test('CF-11: content files together with the files already attached are limited to 25 MiB', async () => {
  const attachedFiles = [{ fileName: 'a', contentType: 'text/plain', content: Uint8Array.of(1) }]
  expect(await readContentFiles(context, ['large.zip'])).toHaveLength(1)
  const remaining = await readContentFiles(context, ['large.zip', 'terms/terms.pdf'], attachedFiles)
  expect(remaining.map(({ fileName }) => fileName)).toEqual(['terms.pdf'])
})

test('CF-17: the attachment lookup returns the size or the error of each path, also without a folder', async () => {
  const mails = { mail: aMailTemplate({ attachments: 'terms/terms.pdf\nlink\n[f]' }), mail2: aMailTemplate() }
  expect([...(await lookUpAttachments(context, mails))]).toEqual([
    ['terms/terms.pdf', 5],
    ['link', 'file-not-in-content-dir'],
  ])
  const resultWithoutFolder = await lookUpAttachments({ dataDir: join(dataDir, 'nowhere') }, mails)
  expect(resultWithoutFolder.get('terms/terms.pdf')).toBe('file-not-found')
})
