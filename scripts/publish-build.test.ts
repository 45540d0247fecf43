import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'
import { publishBuild } from './publish-build.ts'

const parts = ['client', 'server']

async function writeBuild(folder: string, files: Record<string, string>): Promise<void> {
  for (const part of parts) {
    await mkdir(join(folder, part, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, part, name), text)
  }
}

test('publishing a build keeps the assets of the previous build and removes older assets', async () => {
  const folder = await createTemporaryFolder()
  const [nextFolder, targetFolder] = [join(folder, 'next'), folder]
  const listAssets = () => Promise.all(parts.map((part) => readdir(join(targetFolder, part, 'assets'))))
  const readIndex = () => readFile(join(targetFolder, 'server/index.js'), 'utf8')

  await writeBuild(nextFolder, { 'index.js': 'one', 'assets/a-1.js': '1', 'assets/same-0.js': '0' })
  await publishBuild(nextFolder, targetFolder)
  expect(await listAssets()).toEqual(parts.map(() => ['a-1.js', 'same-0.js']))

  await writeBuild(nextFolder, { 'index.js': 'two', 'assets/a-2.js': '2', 'assets/same-0.js': '0' })
  await publishBuild(nextFolder, targetFolder)
  expect(await listAssets()).toEqual(parts.map(() => ['a-1.js', 'a-2.js', 'same-0.js']))
  expect(await readIndex()).toBe('two')

  await writeBuild(nextFolder, { 'index.js': 'three', 'assets/a-3.js': '3', 'assets/same-0.js': '0' })
  await publishBuild(nextFolder, targetFolder)
  expect(await listAssets()).toEqual(parts.map(() => ['a-2.js', 'a-3.js', 'same-0.js']))
  expect(await readIndex()).toBe('three')
})

test('all assets of a build without a list are kept, and files other than assets are replaced', async () => {
  const folder = await createTemporaryFolder()
  await writeBuild(folder, { 'index.js': 'old', 'favicon.svg': 'old', 'assets/a-1.js': '1' })
  await writeBuild(join(folder, 'next'), { 'index.js': 'new', 'assets/a-2.js': '2' })
  await publishBuild(join(folder, 'next'), folder)
  expect(await readdir(join(folder, 'client'))).toEqual(['assets', 'index.js'])
  expect(await readdir(join(folder, 'client/assets'))).toEqual(['a-1.js', 'a-2.js'])
})
