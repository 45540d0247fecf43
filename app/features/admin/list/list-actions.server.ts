/** Reads the forms of a list, and redirects back to it. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

const MAX_SELECTED_ROWS = 200

export const rowIdSchema = z.coerce.number().int().min(1).max(2_147_483_647)
/** The selected rows, without duplicates. */
export const selectedIdsSchema = z
  .array(rowIdSchema)
  .max(MAX_SELECTED_ROWS)
  .transform((ids) => [...new Set(ids)])
export const selectedUuidsSchema = z.array(z.uuid()).max(MAX_SELECTED_ROWS)
/** The field that a confirmation submits. */
export const confirmationSchema = z.literal('yes').optional()

/** Parses a submitted form; several fields `id` become `ids`. Input that no form of the page sends is a 400. */
export async function readListForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const formData = await request.formData().catch(() => new FormData())
  const result = schema.safeParse({ ...Object.fromEntries(formData), ids: formData.getAll('id') })
  if (!result.success) throw data(null, { status: 400 })
  return result.data
}

type Notice = { kind: string; [parameter: string]: string | number | string[] }

/** Redirects to the filtered list at `path`, with a notice that `readNotice` reads. */
export function redirectBackToList(
  page: PageRequest,
  path: string,
  { kind, ...parameters }: Notice,
): Response {
  const { services, locale, query } = page
  const nextQuery = new URLSearchParams(query)
  nextQuery.set('notice', kind)
  for (const [name, value] of Object.entries(parameters)) {
    nextQuery.delete(name)
    for (const each of [value].flat()) nextQuery.append(name, String(each))
  }
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`${path}?${nextQuery}`, locale, defaultLocale), { status: 303 })
}
