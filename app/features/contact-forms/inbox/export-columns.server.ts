/** Which fields have a column in the file for spreadsheets: those of forms, and not all that anybody makes up. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { InboxFilter } from './listing.server.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { templateOf } from '#app/features/contact-forms/pipeline/template.server.ts'
import { submissions } from '#app/features/contact-forms/tables.server.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { fieldLabels } from './field-labels.ts'
import { conditionOf } from './listing.server.ts'
import { fieldNames } from './values.ts'

/** Columns for names that no form has today, such as those of fields it had once: the ones that were sent most often. */
const MOST_OTHER_COLUMNS = 50

type Column = { name: string; label: string }
type Wanted = { filter: InboxFilter; locale: Locale }

/** A column for every field of the form, and for others that something was sent in; `hasOthers`: not for all of them. */
export async function readExportColumns(
  services: Services,
  { filter, locale }: Wanted,
  until: Date,
): Promise<{ columns: Column[]; hasOthers: boolean }> {
  const forms = await services.forms.current()
  const labelsIn = (texts: Parameters<typeof templateOf>[1]) => fieldLabels(templateOf(services, texts))
  const chosen = forms.filter(({ id }) => filter.formId === id)
  const labels = new Map(chosen.flatMap((form) => [...labelsIn(pickTexts(form, locale))]))
  const ofForms = forms.flatMap(({ versions }) =>
    Object.values(versions).flatMap((texts) => [...labelsIn(texts).keys()]),
  )
  const known = new Set(ofForms)
  const sent = await readSentNames(services, { filter, until, known: [...known] })
  const others = sent.filter((name) => !known.has(name))
  const shown = new Set([...known, ...others.slice(0, MOST_OTHER_COLUMNS)])
  const names = sent.filter((name) => shown.has(name)).toSorted(compareTexts)
  const columns = fieldNames(labels.keys(), names).map((name) => ({ name, label: labels.get(name) ?? name }))
  return { columns, hasOthers: others.length > MOST_OTHER_COLUMNS }
}

type Sent = { filter: InboxFilter; until: Date; known: string[] }

/** Those of forms, then the others, the most frequent first: one more than have a column. */
async function readSentNames({ database }: Services, { filter, until, known }: Sent): Promise<string[]> {
  const each = database.db
    .select({ name: sql<string>`jsonb_object_keys(${submissions.fields})`.as('name') })
    .from(submissions)
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .where(and(conditionOf(filter), lte(submissions.createdAt, until)))
    .as('each')
  const rows = await database.db
    .select({ name: each.name })
    .from(each)
    .groupBy(each.name)
    .orderBy(desc(sql`${each.name} = any(${sql.param(known)}::text[])`), desc(sql`count(*)`), each.name)
    .limit(known.length + MOST_OTHER_COLUMNS + 1)
  return rows.map(({ name }) => name)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
