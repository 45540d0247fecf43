/** Reads and writes of the outbox; delivery leases are in leases.server.ts. */
import type { SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Mail, MailAttachment, MailRole, MailState, MailStatus } from './mail.ts'
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { mailAttachments, mailRecipients, mails } from './tables.server.ts'

export type StoredMail = typeof mails.$inferSelect & { to: string[]; cc: string[]; bcc: string[] }
type MailMetadata = { id: string; messageId: string; status: MailStatus; createdAt: Date }

/** Stores a mail in the outbox. */
export async function storeMail(db: Queries, mail: Mail, metadata: MailMetadata): Promise<void> {
  const { text, attachments = [], locale, kind, subject, html, from, headers, about } = mail
  const replyTo = toList(mail.replyTo).join(', ') || null
  const { name: fromName, address: fromAddress } = from ?? {}
  await db.insert(mails).values({
    ...metadata,
    plainText: text,
    locale,
    kind,
    subject,
    html,
    replyTo,
    about,
    fromName,
    fromAddress,
    headers,
  })
  await db
    .insert(mailRecipients)
    .values(
      listRecipients(mail).map((recipient, position) => ({ ...recipient, mailId: metadata.id, position })),
    )
  if (attachments.length === 0) return
  const rows = attachments.map((attachment, position) => ({ ...attachment, mailId: metadata.id, position }))
  await db.insert(mailAttachments).values(rows)
}

/** All recipients of a mail. */
function listRecipients({ to, cc = [], bcc = [] }: Pick<Mail, 'to' | 'cc' | 'bcc'>) {
  const toRecipients = (role: MailRole, addresses: string[]) =>
    addresses.map((address) => ({ role, address }))
  return [...toRecipients('to', toList(to)), ...toRecipients('cc', cc), ...toRecipients('bcc', bcc)]
}

function toList(addresses: string | string[] = []): string[] {
  return typeof addresses === 'string' ? [addresses] : addresses
}

export async function readMail(db: Queries, id: string): Promise<StoredMail | undefined> {
  const [mail] = await readMails(db, eq(mails.id, id))
  return mail
}

/** The attachments of a mail, in order. */
export function readAttachments(db: Queries, id: string): Promise<MailAttachment[]> {
  const { fileName, contentType, content } = mailAttachments
  return db
    .select({ fileName, contentType, content })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, id))
    .orderBy(asc(mailAttachments.position))
}

/** The latest mails, newest first; those with an address among their recipients, including bcc, when one is given. */
export function listMails(
  db: Queries,
  { to, limit = 50 }: { to?: string; limit?: number } = {},
): Promise<StoredMail[]> {
  return readMails(db, to === undefined ? undefined : createRecipientCondition(to), limit)
}

/** Mails without their content: for lists. */
export type ListedMail = Pick<
  StoredMail,
  | 'id'
  | 'createdAt'
  | 'subject'
  | 'status'
  | 'attempts'
  | 'reason'
  | 'trouble'
  | 'sentAt'
  | 'setAsideAt'
  | 'to'
>

type MailListOptions = { id?: string; status?: MailStatus; about?: string; limit: number; offset?: number }

/** Lists mails without their content, newest first. */
export async function listForAdmin(db: Queries, listOptions: MailListOptions): Promise<ListedMail[]> {
  const { status, about, limit, offset = 0 } = listOptions
  const { id, createdAt, subject, attempts, reason, trouble, sentAt, setAsideAt } = mails
  const to = sql<string[]>`coalesce((
    select json_agg(address order by position) from mail_recipients
    where mail_id = mails.id and role = 'to'), '[]')`
  return db
    .select({
      id,
      createdAt,
      subject,
      status: mails.status,
      attempts,
      reason,
      trouble,
      sentAt,
      setAsideAt,
      to,
    })
    .from(mails)
    .where(
      and(
        listOptions.id === undefined ? undefined : eq(mails.id, listOptions.id),
        status === undefined ? undefined : eq(mails.status, status),
        about === undefined ? undefined : eq(mails.about, about),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
}

/** The delivery states of mails; deleted ones are omitted. */
export async function readMailStates(db: Queries, ids: string[]): Promise<MailState[]> {
  if (ids.length === 0) return []
  const { id, status, reason, attempts, sentAt, trouble, takenUntil } = mails
  const isUnderWay = sql<boolean>`coalesce(${takenUntil} > now(), false)`
  return db
    .select({ id, status, reason, attempts, sentAt, trouble, isUnderWay })
    .from(mails)
    .where(inArray(mails.id, ids))
}

/** Marks mails that were stored without a mail server, and accepted after a moment, as waiting. */
export async function queueStoredMails(db: Queries, acceptedAfter: Date): Promise<void> {
  const recentCondition = and(eq(mails.status, 'kept'), gt(mails.createdAt, acceptedAfter))
  await db.update(mails).set({ status: 'waiting' }).where(recentCondition)
}

export async function listWaitingIds(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.status, 'waiting'))
    .orderBy(mails.createdAt)
  return rows.map(({ id }) => id)
}

/** Marks a mail as waiting for delivery again. */
export async function requeueMail(db: Queries, id: string, messageId?: string): Promise<void> {
  const newValues = {
    status: 'waiting' as const,
    ...{ attempts: 0, reason: null },
    // Its last failure kind remains until an attempt has another outcome: the admin is notified when that
    // changes.
    ...{ sentAt: null, setAsideAt: null },
    ...(messageId !== undefined && { messageId }),
  }
  await db
    .update(mails)
    .set(newValues)
    .where(and(eq(mails.id, id), ne(mails.status, 'waiting')))
}

/**
 * Mails that wait after a failure, and with `includesFailed` those that failed and were not dismissed; oldest
 * first.
 */
export async function listFailingIds(
  db: Queries,
  { limit, includesFailed }: { limit: number; includesFailed: boolean },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from mails
    where status <> 'sent' and set_aside_at is null
      and (status = 'waiting' and trouble is not null or status = 'failed' and ${includesFailed})
    order by created_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Marks those of the mails that failed as waiting for delivery again. */
export async function requeueFailedMails(db: Queries, ids: string[]): Promise<void> {
  const failedCondition = and(eq(mails.status, 'failed'), sql`${mails.id} = any(${sql.param(ids)}::uuid[])`)
  await db.update(mails).set({ status: 'waiting', attempts: 0 }).where(failedCondition)
}

/** Dismisses the failure of a mail. */
export async function setAside(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ setAsideAt: now })
    .where(and(eq(mails.id, id), eq(mails.status, 'failed')))
}

/** Deletes the sent mails of a kind that is not retained. */
export async function deleteSentMails(db: Queries, kind: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.kind, kind), eq(mails.status, 'sent')))
}

/** Deletes mails accepted before a moment that are not waiting. */
export async function deleteOldMails(db: Queries, acceptedBefore: Date): Promise<void> {
  const doneCondition = inArray(mails.status, ['sent', 'failed', 'kept'])
  await db.delete(mails).where(and(doneCondition, lt(mails.createdAt, acceptedBefore)))
}

/** Deletes mails in any state. */
export async function deleteMails(db: Queries, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(mails).where(sql`${mails.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Mails by their IDs, unordered; deleted ones are omitted. */
export function readMailsById(db: Queries, ids: string[]): Promise<StoredMail[]> {
  return ids.length === 0 ? Promise.resolve([]) : readMails(db, inArray(mails.id, ids), ids.length)
}

/** Deletes all mails to an address, or with it as reply address: an enquiry belongs to its sender. */
export async function deleteMailsByAddress(db: Queries, address: string): Promise<void> {
  await db.delete(mails).where(createAddressCondition(address))
}

/** The IDs of mails of some kinds to an address, or with it as reply address. */
export async function listMailIdsByAddress(db: Queries, address: string, kinds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.kind, kinds), createAddressCondition(address)))
  return rows.map(({ id }) => id)
}

function createAddressCondition(address: string): SQL {
  return sql`(${createRecipientCondition(address)} or ${createReplyToCondition(address)})`
}

function createRecipientCondition(address: string): SQL {
  return sql`${mails.id} in (
    select mail_id from mail_recipients where lower(mail_recipients.address) = lower(${address}))`
}

function createReplyToCondition(address: string): SQL {
  return sql`lower(${mails.replyTo}) = lower(${address})`
}

async function readMails(db: Queries, condition: SQL | undefined, limit = 1): Promise<StoredMail[]> {
  const recipients = sql<{ role: MailRole; address: string }[]>`coalesce((
    select json_agg(json_build_object('role', role, 'address', address) order by position)
    from mail_recipients where mail_id = mails.id), '[]')`
  const rows = await db
    .select({ ...getTableColumns(mails), recipients })
    .from(mails)
    .where(condition)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
  return rows.map(({ recipients: storedRecipients, ...mail }) => {
    const listAddresses = (role: MailRole) =>
      storedRecipients.filter((each) => each.role === role).map(({ address }) => address)
    return { ...mail, to: listAddresses('to'), cc: listAddresses('cc'), bcc: listAddresses('bcc') }
  })
}
