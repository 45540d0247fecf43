/** A process that accepts an e-mail, sends its id and starts delivery: by its job, or at once with 'hand-over'. */
import { systemClock } from '#app/platform/clock.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createTestMail, openMailProcess } from '#app/platform/mail/test-process.ts'

const [databaseUrl = '', smtpUrl = '', deliveryTrigger = 'job'] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = await openDatabase({ databaseUrl, poolSize: 2 })
const { outbox, work } = openMailProcess({ database, clock: systemClock, log, smtpUrl })
const deliversNow = deliveryTrigger === 'hand-over'
const { id } = await outbox.send(createTestMail('killed@shopper.test'), undefined, { deliversNow })
process.send?.(id)
if (deliversNow) await outbox.deliverNow(id, { timeLimitInMs: 60_000 })
else await work()
