/** A feature consists of its folders and its registry entries: without them the rest is still a working shop. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { copyWithout } from './delete-feature.ts'

const features = {
  compare: ['app/features/compare'],
  'quick-view': ['app/features/quick-view'],
  reviews: ['app/features/reviews', 'app/features/admin/reviews'],
  wishlist: ['app/features/wishlist', 'app/features/admin/wishlists'],
}

const run = promisify(execFile)

test.each(Object.entries(features))(
  'the shop type-checks without %s',
  async (_, folders) => {
    const copy = copyWithout(folders)
    onTestFinished(() => rmSync(copy, { recursive: true }))
    await run('node_modules/.bin/react-router', ['typegen'], { cwd: copy })
    expect(await findTypeErrors(copy)).toBe('')
  },
  600_000,
)

async function findTypeErrors(copy: string): Promise<string> {
  try {
    return (await run('node_modules/.bin/tsc', ['--noEmit'], { cwd: copy })).stdout
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
