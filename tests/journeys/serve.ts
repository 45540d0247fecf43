/** The shop of the journeys: `npm start` with a copy of the demo shop that is thrown away, on a port that is free. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/testing/free-port.ts'
import { copyDemoShop } from '#tests/demo-shop.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openStandIn } from '#tests/servers/stand-in.ts'
import { playStripe } from '#tests/servers/stripe.ts'
import { keepInMailbox } from './mailbox.ts'
import { shopEnvironment } from './shop-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'hanout-journeys-'))
// Root lends the database another user, who must pass.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const accounts = await copyDemoShop(dataDir, (step) => console.log(step))

const mailServer = await openMailServer({ onMail: keepInMailbox })
// The shop asks nobody outside.
const outside = await openStandIn(playStripe().answer)
for (const { email, password } of accounts) console.log(`  ${email}   ${password}`)
console.log(`  outside   ${outside.address}\n  data      ${dataDir}`)
Object.assign(process.env, shopEnvironment(dataDir), {
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
  SMTP_URL: mailServer.url,
  OUTSIDE_STAND_IN: outside.address,
  // Every journey names an address of its own, so that none uses up another's tries.
  TRUST_PROXY: '1',
})
await import('#scripts/start.ts')
