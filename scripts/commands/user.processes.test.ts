import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'

const database = await openTestDatabase()
// Also runs before a retry.
beforeEach(() => database.db.execute(sql`truncate users cascade`))

async function runUserCommand(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../user.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database.connectionString, SECRET: 's'.repeat(32) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exitCodePromise = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [output, problems, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exitCodePromise,
  ])
  return { output: output.trim(), problems: problems.split('\n\n', 1)[0]?.trim(), code }
}

test('the user command runs, explains its failures, and returns exit codes', async () => {
  expect(await runUserCommand('add', 'salma@shop.example', '--password', 'eight or more')).toEqual({
    code: 0,
    problems: '',
    output: 'salma@shop.example can now sign in (role: shopper).',
  })
  expect(await runUserCommand('add', 'salma@shop.example', '--password', 'eight or more')).toEqual({
    code: 1,
    problems:
      'salma@shop.example: an account with this e-mail address already exists; use "role" or "password" to change it',
    output: '',
  })
  expect(await runUserCommand('forget', 'salma@shop.example')).toEqual({
    code: 2,
    problems: 'Unknown command: expected add, role, password, two-step-off or list.',
    output: '',
  })
})
