import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the last lines before an exit are written', () => {
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
