/**
 * Guest data merged into the account at a sign-in: reported once, and can be undone. Each kind defines what
 * it merges.
 */
import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { jsonb, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true })

/** Documented in db/migrations/0004_cart.sql. */
export const merges = pgTable('merges', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  kind: text('kind').notNull(),
  summary: jsonb('summary').notNull(),
  undo: jsonb('undo').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  seenAt: timestampColumn('seen_at'),
  undoneAt: timestampColumn('undone_at'),
})

/** The functions of one kind of merge, run inside a transaction shared by all kinds. */
export type MergeKind<Context> = {
  /** Moves the guest's data to the customer; undefined: there was none. Idempotent. */
  merge: (context: Context, queries: Queries, input: GuestMergeInput) => Promise<MergeResult | undefined>
  /** Undoes `merge`, as far as its result is unchanged. */
  undo: (context: Context, queries: Queries, mergeToUndo: { userId: number; undo: unknown }) => Promise<void>
  /** Describes the merge in a sentence. */
  describe: (summary: unknown, i18n: I18n) => string
}

export type GuestMergeInput = {
  /** Absent: the shop stores nothing of this guest. */
  guestDigest: string | undefined
  /** The Cookie header, for data that the browser itself stores. */
  cookies: string
  userId: number
}
export type MergeResult = { summary: unknown; undo: unknown }

type MergeKindOptions<Context, Summary extends z.ZodType, Undo extends z.ZodType> = {
  /** The data for `describe` and `undo` is stored in the database: these schemas parse it. */
  summarySchema: Summary
  undoSchema: Undo
  merge: (
    context: Context,
    queries: Queries,
    input: GuestMergeInput,
  ) => Promise<{ summary: z.output<Summary>; undo: z.output<Undo> } | undefined>
  undo: (
    context: Context,
    queries: Queries,
    mergeToUndo: { userId: number; undo: z.output<Undo> },
  ) => Promise<void>
  describe: (summary: z.output<Summary>, i18n: I18n) => string
}

/** A kind of merge whose functions receive the stored data parsed by its schemas. */
export function defineMergeKind<Context, Summary extends z.ZodType, Undo extends z.ZodType>(
  options: MergeKindOptions<Context, Summary, Undo>,
): MergeKind<Context> {
  const { summarySchema, undoSchema, merge, undo, describe } = options
  return {
    merge,
    undo: (context, queries, mergeToUndo) =>
      undo(context, queries, { ...mergeToUndo, undo: undoSchema.parse(mergeToUndo.undo) }),
    describe: (storedSummary, i18n) => describe(summarySchema.parse(storedSummary), i18n),
  }
}

export type StoredMerge = { id: string; kind: string; summary: unknown }

/** Merges of all kinds not yet reported to the customer, oldest first. */
export async function findUnreportedMerges(queries: Queries, userId: number): Promise<StoredMerge[]> {
  const { id, kind, summary } = merges
  return queries
    .select({ id, kind, summary })
    .from(merges)
    .where(createUnreportedCondition(userId))
    .orderBy(merges.createdAt)
}

/** Unreported merges of one kind, oldest first; marks them as reported. */
export async function markMergesReported(
  queries: Queries,
  { userId, kind, now }: { userId: number; kind: string; now: Date },
): Promise<StoredMerge[]> {
  const { id, summary, createdAt } = merges
  const updatedRows = await queries
    .update(merges)
    .set({ seenAt: now })
    .where(and(createUnreportedCondition(userId), eq(merges.kind, kind)))
    .returning({ id, kind: merges.kind, summary, createdAt })
  // The rows that an update returns are unordered.
  return updatedRows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** The `undo` data of the merges of one kind that a customer has undone. */
export async function findUndoData(
  queries: Queries,
  { userId, kind }: { userId: number; kind: string },
): Promise<unknown[]> {
  const rows = await queries
    .select({ undo: merges.undo })
    .from(merges)
    .where(and(eq(merges.userId, userId), eq(merges.kind, kind), isNotNull(merges.undoneAt)))
  return rows.map(({ undo }) => undo)
}

function createUnreportedCondition(userId: number) {
  return and(eq(merges.userId, userId), isNull(merges.seenAt), isNull(merges.undoneAt))
}
