/** The journeys' shop: `npm start` with a temporary copy of the demo shop, on a free port. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#scripts/testing/free-port.ts'
import { copyDemoShop } from '#tests/demo-shop.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openStubServer } from '#tests/servers/stub-server.ts'
import { createStripeStub } from '#tests/servers/stripe.ts'
import { saveToMailbox } from './mailbox.ts'
import { createShopEnvironment } from './shop-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'hanout-journeys-'))
// Under root, the database runs as another user, who needs access to the folder.
chmodSync(folder, 0o711)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const accounts = await copyDemoShop(dataDir, (step) => console.log(step))

const mailServer = await openMailServer({ onMail: saveToMailbox })
// Stub: the shop contacts no external service.
const stubServer = await openStubServer(createStripeStub().answer)
for (const { email, password } of accounts) console.log(`  ${email}   ${password}`)
console.log(`  outside   ${stubServer.fullUrl}\n  data      ${dataDir}`)
Object.assign(process.env, createShopEnvironment(dataDir), {
  PORT: String(await findFreePort()),
  LOG_LEVEL: 'warn',
  SMTP_URL: mailServer.url,
  OUTSIDE_STAND_IN: stubServer.fullUrl,
  // Each journey sends its own IP address, so that journeys do not share a rate limit.
  TRUST_PROXY: '1',
})
await import('#scripts/start.ts')
