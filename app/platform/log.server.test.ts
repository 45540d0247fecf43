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
  const databaseError = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(amal@shopper.example)',
  })
  const queryError = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['amal@shopper.example', 'a\n at'],
    databaseError,
  )
  log.error({ err: queryError }, 'Request failed')
  log.error({ err: new Error('The cart could not be merged', { cause: queryError }) }, 'merge failed')
  log.error({ err: databaseError }, 'query failed')
  expect(lines.join()).not.toContain('amal')
  for (const line of lines.slice(0, 2)) expect(line).toContain('insert into users values')
  expect(lines.join()).toContain('duplicate key')
})
