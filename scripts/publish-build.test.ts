import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { publishBuild } from './publish-build.ts'

const parts = ['client', 'server']

async function build(folder: string, files: Record<string, string>): Promise<void> {
  for (const part of parts) {
    await mkdir(join(folder, part, 'assets'), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, part, name), text)
  }
}

test('publishing a build keeps the assets of the previous build and removes older assets', async () => {
  const folder = await temporaryFolder()
  const [next, to] = [join(folder, 'next'), folder]
  const assets = () => Promise.all(parts.map((part) => readdir(join(to, part, 'assets'))))
  const index = () => readFile(join(to, 'server/index.js'), 'utf8')

  await build(next, { 'index.js': 'one', 'assets/a-1.js': '1', 'assets/same-0.js': '0' })
  await publishBuild(next, to)
  expect(await assets()).toEqual(parts.map(() => ['a-1.js', 'same-0.js']))

  await build(next, { 'index.js': 'two', 'assets/a-2.js': '2', 'assets/same-0.js': '0' })
  await publishBuild(next, to)
  expect(await assets()).toEqual(parts.map(() => ['a-1.js', 'a-2.js', 'same-0.js']))
  expect(await index()).toBe('two')

  await build(next, { 'index.js': 'three', 'assets/a-3.js': '3', 'assets/same-0.js': '0' })
  await publishBuild(next, to)
  expect(await assets()).toEqual(parts.map(() => ['a-2.js', 'a-3.js', 'same-0.js']))
  expect(await index()).toBe('three')
})

test('all assets of a build without a list are kept, and files other than assets are replaced', async () => {
  const folder = await temporaryFolder()
  await build(folder, { 'index.js': 'old', 'favicon.svg': 'old', 'assets/a-1.js': '1' })
  await build(join(folder, 'next'), { 'index.js': 'new', 'assets/a-2.js': '2' })
  await publishBuild(join(folder, 'next'), folder)
  expect(await readdir(join(folder, 'client'))).toEqual(['assets', 'index.js'])
  expect(await readdir(join(folder, 'client/assets'))).toEqual(['a-1.js', 'a-2.js'])
})
