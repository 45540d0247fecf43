import { execFileSync } from 'node:child_process'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.server.ts'

test('log lines are written before process.exit ends the process', () => {
  const program = `import { createLog } from '#app/platform/log.server.ts'; createLog().info({ step: 1 }, 'ready'); process.exit(0)`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(JSON.parse(output)).toMatchObject({
    level: 'info',
    step: 1,
    msg: 'ready',
    time: expect.stringMatching(/^\d{4}-/),
  })
})

test('the log contains a failed statement without its parameter values', () => {
  const lines: string[] = []
  const log = createLog({ destination: { write: (line: string) => void lines.push(line) } })
  const refused = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(amal@shopper.example)' })
  const failed = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['amal@shopper.example', 'a\n at'],
    refused,
  )
  log.error({ err: failed }, 'Request failed')
  log.error({ err: new Error('The cart could not be merged', { cause: failed }) }, 'merge failed')
  log.error({ err: refused }, 'query failed')
  expect(lines.join()).not.toContain('amal')
  for (const line of lines.slice(0, 2)) expect(line).toContain('insert into users values')
  expect(lines.join()).toContain('duplicate key')
})
