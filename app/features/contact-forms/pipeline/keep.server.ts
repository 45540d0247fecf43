/** Keeps a submission with its files, its mails and its answer in one transaction: what was answered is in the database. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Feedback, SpamLogEntry } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { Claim } from './claims.server.ts'
import type { Subject } from './subject.ts'
import {
  addSubmission,
  nextSerialNumber,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { paymentLinkOf } from '#app/features/contact-forms/integrations/payment/payment.server.ts'
import { isSpam } from '#app/features/contact-forms/spam/find-spam.server.ts'
import { addWebhook, tryAddWebhook } from '#app/features/contact-forms/submissions/webhooks.server.ts'
import { whenKept } from './stages.server.ts'
import { release, settle } from './claims.server.ts'
import { mailContext, withWhereabouts } from './context.server.ts'
import { sendMails } from './send-mails.server.ts'
import { storedOf } from './stored.ts'

export type ToKeep = {
  claim: Claim
  /** When it came. */
  at: Date
  isStored: boolean
  isMailed: boolean
  /** Why it is spam, or what could not be found out. */
  spamLog: SpamLogEntry[]
  answerIn: (context: MailContext) => Feedback
  /** The mail server has a say in the answer: who sends the same meanwhile waits for it. */
  isAnswerOpen: boolean
  /** Its mails could not be written: it is kept without them, as one whose mail has failed. */
  isAlone?: true
}

/** `mailId` is absent where no mail was to be sent, or none could be made. */
export type Kept =
  | {
      ok: true
      answer: Feedback
      context: MailContext
      submissionId?: string
      mailId?: string
      mail2Id?: string
    }
  /** Another request took this one for dead and works on the same content. */
  | { ok: false; reason: 'taken-over' }

const takenOver = new Error('Another request works on this submission')
const refused = new Error('Another submission came first with what this one may use once')

/**
 * Of spam nobody is told, and its content may be sent again at once. What keeps its mails or its webhook from being
 * written, a file that cannot be read or queues that are broken, does not lose the submission.
 */
export async function keepSubmission(services: Services, subject: Subject, toKeep: ToKeep): Promise<Kept> {
  const { claim, spamLog, at } = toKeep
  const bare = mailContext(services, subject, { at, paymentLink: await paymentLinkOf(services, subject) })
  const known = toKeep.isMailed ? await withWhereabouts(services, bare, subject) : bare
  const kept = await keepInOne(services, { subject, context: known, toKeep }).catch(
    async (error: unknown) => {
      if (error === takenOver) return { ok: false, reason: 'taken-over' } satisfies Kept
      if (error === refused || !toKeep.isStored) throw error
      const about = { err: error, form: subject.form.id }
      services.log.error(about, 'A submission is kept, but its mails could not be written')
      return keepInOne(services, { subject, context: known, toKeep: { ...toKeep, isAlone: true } })
    },
  )
  if (!kept.ok || !isSpam(spamLog)) return kept
  await release(services, claim)
  const agents = spamLog.map(({ agent }) => agent)
  if (!toKeep.isStored)
    services.log.info({ form: subject.form.id, agents }, 'Spam submitted to a form that stores nothing')
  return kept
}

async function keepInOne(services: Services, { subject, context, toKeep }: InContext): Promise<Kept> {
  return services.database.db.transaction(async (queries) => {
    const serialNumber = toKeep.isStored ? await nextSerialNumber(queries, subject.form.id) : undefined
    const submission = { ...context.submission, serialNumber }
    return keepIn(services, queries, { subject, context: { ...context, submission }, toKeep })
  })
}

type InContext = { subject: Subject; context: MailContext; toKeep: ToKeep }

async function keepIn(services: Services, queries: Queries, inContext: InContext): Promise<Kept> {
  const { subject, context, toKeep } = inContext
  const { claim, spamLog, isStored, isMailed, isAnswerOpen, isAlone } = toKeep
  const answer = toKeep.answerIn(context)
  const isFound = isSpam(spamLog)
  if (!isFound) {
    for (const agree of whenKept) if (!(await agree(services, queries, subject))) throw refused
  }
  const toSend = { subject, context, isKept: isStored, isHandedOver: true }
  const mails = isMailed && !isAlone ? await sendMails(services, queries, toSend) : {}
  const submissionId = isStored ? await store(services, queries, { ...inContext, answer, mails }) : undefined
  const kept = { submissionId, ...mails }
  const isHeld = isFound || (await settle(queries, claim, { answer: isAnswerOpen ? null : answer, kept }))
  if (!isHeld) throw takenOver
  return { ok: true, answer, context, ...kept }
}

type ToStore = InContext & { answer: Feedback; mails: { mailId?: string; mail2Id?: string } }

async function store(
  services: Services,
  queries: Queries,
  { subject, context, toKeep, answer, mails }: ToStore,
): Promise<string | undefined> {
  const { serialNumber } = context.submission
  if (serialNumber === undefined) return undefined
  const { spamLog, at: createdAt, isMailed, isAlone } = toKeep
  const isFound = isSpam(spamLog)
  const id = crypto.randomUUID()
  const status = isMailed && !mails.mailId ? 'mail_failed' : answer.status
  await addSubmission(queries, {
    ...storedOf(subject, context),
    ...{ id, serialNumber, createdAt, status, isSpam: isFound, spamLog, ...mails },
    acceptedAt: isFound ? null : createdAt,
    files: subject.files,
  })
  if (isFound || !subject.form.options.webhook) return id
  // What kept the mails from being written may be broken queues: they are not asked for more than they can do.
  await (isAlone ? tryAddWebhook : addWebhook)(services, id, queries)
  return id
}
