/** What a guest kept goes to the account at a sign-in: told once, and can be taken back. Each kind knows what it merges. */
import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { jsonb, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Explained in db/migrations/0004_cart.sql. */
export const merges = pgTable('merges', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  kind: text('kind').notNull(),
  summary: jsonb('summary').notNull(),
  undo: jsonb('undo').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at'),
  undoneAt: moment('undone_at'),
})

/** What one kind of merge does, inside a transaction that belongs to all of them. */
export type MergeKind<World> = {
  /** Moves what the guest kept to the shopper's; undefined: there was nothing. Merging twice moves nothing twice. */
  merge: (world: World, queries: Queries, who: Merging) => Promise<Merged | undefined>
  /** Takes back what `merge` did, as far as it still is so. */
  undo: (world: World, queries: Queries, done: { userId: number; undo: unknown }) => Promise<void>
  /** What it did, in a sentence. */
  tell: (summary: unknown, texts: I18n) => string
}

export type Merging = {
  /** Absent: the shop keeps nothing of this guest. */
  guestDigest: string | undefined
  /** The header, for what the browser keeps. */
  cookies: string
  userId: number
}
export type Merged = { summary: unknown; undo: unknown }

type Declared<World, Summary extends z.ZodType, Undo extends z.ZodType> = {
  /** What `tell` and `undo` need is kept in the database: these read it back. */
  summary: Summary
  undone: Undo
  merge: (
    world: World,
    queries: Queries,
    who: Merging,
  ) => Promise<{ summary: z.output<Summary>; undo: z.output<Undo> } | undefined>
  undo: (world: World, queries: Queries, done: { userId: number; undo: z.output<Undo> }) => Promise<void>
  tell: (summary: z.output<Summary>, texts: I18n) => string
}

/** A kind of merge whose functions get what its schemas made of what was kept. */
export function mergeKind<World, Summary extends z.ZodType, Undo extends z.ZodType>(
  declared: Declared<World, Summary, Undo>,
): MergeKind<World> {
  const { summary, undone, merge, undo, tell } = declared
  return {
    merge,
    undo: (world, queries, done) => undo(world, queries, { ...done, undo: undone.parse(done.undo) }),
    tell: (kept, texts) => tell(summary.parse(kept), texts),
  }
}

export type ToldMerge = { id: string; kind: string; summary: unknown }

/** The merges a shopper has not been told of, of all kinds; the last one last. */
export async function findUntold(queries: Queries, userId: number): Promise<ToldMerge[]> {
  const { id, kind, summary } = merges
  return queries.select({ id, kind, summary }).from(merges).where(isUntold(userId)).orderBy(merges.createdAt)
}

/** Those of one kind, the last one last; they count as told from now on. */
export async function takeUntold(
  queries: Queries,
  { userId, kind, now }: { userId: number; kind: string; now: Date },
): Promise<ToldMerge[]> {
  const { id, summary, createdAt } = merges
  const taken = await queries
    .update(merges)
    .set({ seenAt: now })
    .where(and(isUntold(userId), eq(merges.kind, kind)))
    .returning({ id, kind: merges.kind, summary, createdAt })
  // What a change gives back has no order.
  return taken.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** What `undo` got of the merges of one kind that a shopper has taken back. */
export async function findUndone(
  queries: Queries,
  { userId, kind }: { userId: number; kind: string },
): Promise<unknown[]> {
  const rows = await queries
    .select({ undo: merges.undo })
    .from(merges)
    .where(and(eq(merges.userId, userId), eq(merges.kind, kind), isNotNull(merges.undoneAt)))
  return rows.map(({ undo }) => undo)
}

function isUntold(userId: number) {
  return and(eq(merges.userId, userId), isNull(merges.seenAt), isNull(merges.undoneAt))
}
