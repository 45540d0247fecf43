/**
 * Which fields get a column in the CSV export: those of forms, and a limited number of other submitted names,
 * since senders can invent any.
 */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { InboxFilter } from './listing.server.ts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { readTemplate } from '#app/features/contact-forms/pipeline/template.server.ts'
import { submissions } from '#app/features/contact-forms/tables.server.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { readFieldLabels } from './field-labels.ts'
import { createCondition } from './listing.server.ts'
import { mergeFieldNames } from './values.ts'

/** The number of columns for the most frequent names that no current form has, such as removed fields. */
const MAX_OTHER_COLUMNS = 50

type Column = { name: string; label: string }
type ColumnsQuery = { filter: InboxFilter; locale: Locale }

/**
 * A column for every field of the form, and for other submitted fields; `hasOthers`: some of those have no
 * column.
 */
export async function readExportColumns(
  services: Services,
  { filter, locale }: ColumnsQuery,
  until: Date,
): Promise<{ columns: Column[]; hasOthers: boolean }> {
  const forms = await services.forms.current()
  const readLabels = (texts: Parameters<typeof readTemplate>[1]) =>
    readFieldLabels(readTemplate(services, texts))
  const chosenForms = forms.filter(({ id }) => filter.formId === id)
  const labels = new Map(chosenForms.flatMap((form) => [...readLabels(pickTexts(form, locale))]))
  const namesOfForms = forms.flatMap(({ versions }) =>
    Object.values(versions).flatMap((texts) => [...readLabels(texts).keys()]),
  )
  const formFieldNames = new Set(namesOfForms)
  const submittedNames = await readSubmittedNames(services, {
    filter,
    until,
    formFieldNames: [...formFieldNames],
  })
  const otherNames = submittedNames.filter((name) => !formFieldNames.has(name))
  const columnNames = new Set([...formFieldNames, ...otherNames.slice(0, MAX_OTHER_COLUMNS)])
  const names = submittedNames.filter((name) => columnNames.has(name)).toSorted(compareTexts)
  const columns = mergeFieldNames(labels.keys(), names).map((name) => ({
    name,
    label: labels.get(name) ?? name,
  }))
  return { columns, hasOthers: otherNames.length > MAX_OTHER_COLUMNS }
}

type SubmittedNamesQuery = { filter: InboxFilter; until: Date; formFieldNames: string[] }

/** Fields of forms first, then the others by frequency: one more than fits in the columns. */
async function readSubmittedNames(
  { database }: Services,
  { filter, until, formFieldNames }: SubmittedNamesQuery,
): Promise<string[]> {
  const each = database.db
    .select({ name: sql<string>`jsonb_object_keys(${submissions.fields})`.as('name') })
    .from(submissions)
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .where(and(createCondition(filter), lte(submissions.createdAt, until)))
    .as('each')
  const rows = await database.db
    .select({ name: each.name })
    .from(each)
    .groupBy(each.name)
    .orderBy(
      desc(sql`${each.name} = any(${sql.param(formFieldNames)}::text[])`),
      desc(sql`count(*)`),
      each.name,
    )
    .limit(formFieldNames.length + MAX_OTHER_COLUMNS + 1)
  return rows.map(({ name }) => name)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
