/**
 * No answered submission is lost whenever the process dies, and an e-mail is sent twice only if its acceptance
 * was not yet stored. `KILLS=100` kills a hundred times in each test; the default is one kill.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { TestClock } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import {
  listSubmissions,
  readSubmissionFiles,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, createBody } from '#app/features/contact-forms/submissions/test-submit.ts'
import { systemClock } from '#app/platform/clock.ts'
import { createMailWorkers, resumeDelivery } from '#app/platform/mail/delivery.server.ts'
import { openServices } from '#app/services.server.ts'
import { openChildren, kill, KILLS, type Child } from './killed-shops.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openShop } from '#tests/open-shop.ts'

const CONCURRENCY = 6
vi.setConfig({ testTimeout: 120_000 + KILLS * 20_000, hookTimeout: 120_000 })

const { services } = await openShop({ settings: { forms: { mostPerAddress: 0, mostPerForm: 0 } } })
// Child processes use the system clock, and so must the tokens sent to them.
const pageServices = { ...services, clock: systemClock }
const texts = aForm().versions.en
const template = `${texts?.template}[file* cv filetypes:txt limit:1mb][acceptance terms]You may <b>call</b> me.[/acceptance]`
const mail = { ...texts?.mail, recipient: 'owner@shop.test', subject: '[your-subject]' }
const form = await saveForm(
  services,
  aForm({ en: { template, mail: mail as NonNullable<typeof texts>['mail'] } }),
)

type MailServerOptions = NonNullable<Parameters<typeof openMailServer>[0]>
let behavior: Pick<MailServerOptions, 'onMail' | 'isStuck'> = {}
let server: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  server = await openMailServer({
    onMail: (rawMail) => behavior.onMail?.(rawMail),
    isStuck: (rawMail) => behavior.isStuck?.(rawMail) ?? false,
  })
})
afterAll(() => server.close())
const createChildOptions = () => ({ services, smtpUrl: server.url })

/** Submits the form; returns the response, or undefined when the process died before answering. */
async function send({ port }: Child, name: string): Promise<Feedback | undefined> {
  const cv = new File([createFileContent(name)], 'cv.txt')
  const body = createBody(pageServices, form, {
    fields: { ...messageFields, 'your-subject': name, cv, terms: '1' },
  })
  const url = `http://127.0.0.1:${port}/wp-json/contact-form-7/v1/contact-forms/${form.id}/feedback`
  try {
    const response = await fetch(url, { method: 'POST', body, headers: { 'User-Agent': 'Mozilla/5.0' } })
    return (await response.json()) as Feedback
  } catch {
    return undefined
  }
}

/** Extends the minute in which a duplicate gets the first response again: starting a process takes a while. */
async function extendDuplicateWindow(): Promise<void> {
  await services.database.pool.query('update submission_locks set locked_at = now() where answer is not null')
}

/** Large enough to be written in many chunks, and unique. */
function createFileContent(name: string): string {
  return `${name}\n`.repeat(20_000 / name.length)
}

/** Names of the stored submissions; each must be complete, with its file and consent. */
async function readStoredNames(prefix: string): Promise<string[]> {
  const { submissions } = await listSubmissions(services, { formId: form.id, perPage: 100_000 })
  const storedSubmissions = submissions.filter(({ subject }) => subject.startsWith(prefix))
  for (const { id, subject, fields, consent } of storedSubmissions) {
    const files = await readSubmissionFiles(services, id)
    expect(files.map(({ field, fileName }) => [field, fileName])).toEqual([['cv', 'cv.txt']])
    expect(Buffer.from(files[0]?.content ?? []).toString()).toBe(createFileContent(subject))
    expect(consent).toEqual({ terms: 'You may <b>call</b> me.' })
    expect(fields).toMatchObject({ ...messageFields, 'your-subject': subject, cv: files[0]?.digest })
  }
  return storedSubmissions.map(({ subject }) => subject)
}

/** Advances the queues' clock until every accepted e-mail is sent. */
async function deliverAll(): Promise<void> {
  // Expires the delivery leases of processes that died.
  await services.database.pool.query('update mails set taken_until = now() where taken_until is not null')
  const jobClock = new TestClock(new Date(Date.now() + 24 * 60 * 60 * 1000))
  const serviceOptions = {
    ...services,
    secret: services.secret,
    clock: systemClock,
    smtpUrl: server.url,
    jobClock,
  }
  const deliveryServices = await openServices(serviceOptions)
  await deliveryServices.jobs.work(createMailWorkers(deliveryServices))
  await resumeDelivery(deliveryServices)
  const countUnsentMails = async () => {
    await jobClock.tick(5000)
    const { rows } = await services.database.pool.query(`select id from mails where status <> 'sent'`)
    return rows.length
  }
  await vi.waitFor(async () => expect(await countUnsentMails()).toBe(0), {
    timeout: 60_000 + KILLS * 5000,
    interval: 200,
  })
  await deliveryServices.close()
}

async function countMailsByName(prefix: string): Promise<Map<string, number>> {
  const subjects = (await server.readReceivedMails())
    .map(({ subject = '' }) => subject)
    .filter((name) => name.startsWith(prefix))
  return new Map(
    [...Map.groupBy(subjects, (name) => name)].map(([name, allNames]) => [name, allNames.length]),
  )
}

/** Counts copies of e-mails; the returned check allows one more per kill, and none once marked as sent. */
function watchCopies() {
  const copies = new Map<string, number>()
  const copiesWhenSent = new Map<string, number>()
  let previousCopies = new Map<string, number>()
  behavior = {
    onMail: (rawMail) => {
      const name = /^Subject: (.*?)\r?$/m.exec(rawMail.toString())?.[1] ?? ''
      copies.set(name, (copies.get(name) ?? 0) + 1)
    },
  }
  return async () => {
    await server.waitUntilReceived()
    const { rows } = await services.database.pool.query<{ subject: string }>(
      `select subject from mails where status = 'sent'`,
    )
    for (const [name, count] of copies) {
      expect(count - (previousCopies.get(name) ?? 0), name).toBeLessThanOrEqual(1)
      expect(count, `${name}, noted`).toBe(copiesWhenSent.get(name) ?? count)
    }
    for (const { subject } of rows) copiesWhenSent.set(subject, copies.get(subject) ?? 0)
    previousCopies = new Map(copies)
  }
}

test('CF-20: a process killed during submissions loses no confirmed submission and stores each resent submission once', async () => {
  const expectOneCopyMore = watchCopies()
  const answeredNames: string[] = []
  const unansweredNames: string[] = []
  let round = -1
  for await (const child of openChildren({ ...createChildOptions(), runsJobs: true })) {
    round += 1
    if (round === KILLS) {
      await extendDuplicateWindow()
      for (const name of unansweredNames)
        expect(await send(child, name)).toMatchObject({ status: 'mail_sent' })
      // The response comes before the process has stored that the e-mail was delivered.
      await kill(child)
      await expectOneCopyMore()
      break
    }
    await extendDuplicateWindow()
    const names = Array.from({ length: CONCURRENCY }, (_, number) => `submit ${round}-${number}`)
    // Submissions interrupted by the last kill are sent again, as by a visitor. Their number is limited, since
    // a slow machine stores only a few between kills; otherwise they would accumulate.
    const sendRequests = [...unansweredNames.splice(0, CONCURRENCY), ...names].map(async (name) => {
      const answer = await send(child, name)
      if (answer) expect(answer.status).toBe('mail_sent')
      ;(answer ? answeredNames : unansweredNames).push(name)
    })
    // In every other round the process is killed only once a response has arrived, however slow the machine.
    if (round % 2 === 0) await Promise.race(sendRequests)
    await sleep((round * 37) % 150)
    await kill(child)
    await Promise.all(sendRequests)
    await expectOneCopyMore()
  }
  const allNames = [...answeredNames, ...unansweredNames].toSorted()
  const storedSubjects = await readStoredNames('submit')
  expect(allNames).toHaveLength(KILLS * CONCURRENCY)
  expect(storedSubjects.toSorted()).toEqual(allNames)
  await deliverAll()
  const mails = await countMailsByName('submit')
  expect([...mails.keys()].toSorted()).toEqual(allNames)
  // An e-mail is sent twice only if the process died between the mail server's acceptance and storing it.
  await expectOneCopyMore()
})

test('CF-20: an e-mail is sent once if the process is killed during delivery, or twice if acceptance is not recorded', async () => {
  const moments = ['before it is taken', 'when it is taken', 'after the answer'] as const
  let round = -1
  for await (const child of openChildren(createChildOptions())) {
    round += 1
    if (round === KILLS) break
    const moment = moments[round % moments.length]
    const killMoment = Promise.withResolvers<void>()
    behavior = {
      isStuck: () => {
        if (moment === 'before it is taken') killMoment.resolve()
        return moment === 'before it is taken'
      },
      onMail: () => killMoment.resolve(),
    }
    const sendRequest = send(child, `mail ${round} ${moment}`)
    await killMoment.promise
    if (moment === 'after the answer') await sendRequest
    await kill(child)
    await sendRequest
    behavior = {}
  }
  await deliverAll()
  const mails = await countMailsByName('mail')
  expect(mails.size).toBe(KILLS)
  for (const [name, count] of mails)
    expect(count, name).toBeLessThanOrEqual(name.endsWith('when it is taken') ? 2 : 1)
  const storedSubjects = await readStoredNames('mail')
  expect(storedSubjects.toSorted()).toEqual([...mails.keys()].toSorted())
})
