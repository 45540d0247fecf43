/**
 * `contact-form-7/v1`: the REST endpoints for managing forms (contact-forms.md 5.1), for visitors with the
 * content permission.
 */
import type { RestResponse, RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import { z } from 'zod'
import { allowedDraft } from '#app/features/contact-forms/definition/allowed-draft.server.ts'
import { lintDraft } from '#app/features/contact-forms/definition/lint-draft.server.ts'
import { messageOf } from '#app/features/contact-forms/lint/messages.ts'
import { linkOf } from '#app/features/contact-forms/lint/findings.ts'
import { formProblems } from '#app/features/contact-forms/submissions/problems.server.ts'
import { deleteForm, findForm, listForms, saveForm } from '#app/features/contact-forms/store.server.ts'
import { tidyForm } from '#app/features/contact-forms/definition/tidy-form.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { asNumber, wholeNumberOr } from '#app/rest/whole-number.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { draftOf, formInput } from './input.server.ts'
import { entryOf, formOf } from './shape.ts'

const id = z.coerce.number().describe('Number of the form.')
type Call<Input = unknown> = RestCall<Input>

const MAX_OFFSET = 1_000_000_000

const list = restEndpoint({
  allow: 'anyone',
  input: z.object({
    per_page: z
      .preprocess(allForMinusOne, z.number().int().min(1).optional())
      .describe('How many; all of them when absent or -1.'),
    offset: wholeNumberOr(0, { min: 0, max: MAX_OFFSET }).describe('How many are passed over.'),
    order: z.preprocess(lowerCase, z.enum(['asc', 'desc']).default('asc')).describe('Rising or falling.'),
    orderby: z.enum(['id', 'title', 'date', 'modified', 'slug', 'name', 'ID']).default('id'),
    search: z.string().max(200).default('').describe('Words of the title.'),
  }),
  answer: async (services, call): Promise<RestResponse> => {
    if (!hasPermission(call.visitor, 'content')) return refused(formProblems.mayNotList)
    const { per_page: perPage, offset, order, orderby, search } = call.input
    const forms = await listForms(services, { search, order, orderBy: orderings[orderby] })
    const end = perPage === undefined ? undefined : offset + perPage
    return { ok: true, body: forms.slice(offset, end).map(entryOf), headers: fresh }
  },
})

const orderings = {
  id: 'id',
  ID: 'id',
  title: 'title',
  date: 'date',
  modified: 'modified',
  slug: 'slug',
  name: 'slug',
} as const

const create = restEndpoint({
  allow: 'anyone',
  input: formInput.extend({ id: z.unknown().optional() }),
  answer: async (services, call): Promise<RestResponse> => {
    if (!hasPermission(call.visitor, 'content')) return refused(formProblems.mayNotCreate)
    if (call.input.id) return refused(formProblems.exists)
    return saveOrPreview(services, call, { draft: draftOf(services, call.input) })
  },
})

const read = restEndpoint({
  allow: 'anyone',
  input: z.object({ id }),
  answer: async (services, call): Promise<RestResponse> => {
    const found = await openForm(services, call)
    return found.ok ? { ok: true, body: formOf(found.form), headers: fresh } : found
  },
})

const change = restEndpoint({
  allow: 'anyone',
  input: formInput.extend({ id }),
  answer: async (services, call): Promise<RestResponse> => {
    const found = await openForm(services, call)
    if (!found.ok) return found
    return saveOrPreview(services, call, {
      form: found.form,
      draft: draftOf(services, call.input, found.form),
    })
  },
})

const remove = restEndpoint({
  allow: 'anyone',
  input: z.object({ id }),
  answer: async (services, call): Promise<RestResponse> => {
    const found = await openForm(services, call)
    if (!found.ok) return found
    const isDeleted = await deleteForm(services, found.form.id)
    return isDeleted ? { ok: true, body: { deleted: true } } : refused(formProblems.cannotDelete)
  },
})

export const adminFormRoutes: RestRoute[] = [
  { path: '/contact-form-7/v1/contact-forms', methods: { GET: list, POST: create } },
  {
    path: '/contact-form-7/v1/contact-forms/:id{[0-9]+}',
    methods: { GET: read, POST: change, PUT: change, PATCH: change, DELETE: remove },
  },
]

const fresh = { 'Cache-Control': 'private, no-store' }

function refused(problem: RestProblem): Extract<RestResponse, { ok: false }> {
  return { ok: false, problem }
}

type OpenResult = { ok: true; form: ContactForm } | Extract<RestResponse, { ok: false }>

async function openForm(services: Services, { visitor, input }: Call<{ id: number }>): Promise<OpenResult> {
  if (!hasPermission(visitor, 'content')) return refused(formProblems.mayNotOpen)
  const form = await findForm(services, input)
  return form ? { ok: true, form } : refused(formProblems.unknown)
}

type SaveRequest = { draft: FormDraft; form?: ContactForm }

/**
 * Saved with `context=save` only; otherwise the response previews the form that would be saved, with its lint
 * findings.
 */
async function saveOrPreview(
  services: Services,
  call: Call<{ context?: string }>,
  { draft, form }: SaveRequest,
): Promise<RestResponse> {
  const allowed = tidyForm(allowedDraft(draft, call.visitor.role))
  const isSaved = call.input.context === 'save'
  const result = isSaved
    ? await saveForm(services, allowed)
    : { ...allowed, id: form?.id ?? 0, slug: form?.slug ?? '' }
  const findings = await lintDraft(services, result)
  const translate = call.i18n._.bind(call.i18n)
  const bySection = Map.groupBy(findings, ({ section }) => section)
  const errors = [...bySection].map(([section, own]) => [
    section,
    own.map((finding) => ({ message: translate(messageOf(finding)), link: linkOf(finding.code) })),
  ])
  return { ok: true, body: { ...formOf(result), config_errors: Object.fromEntries(errors) }, headers: fresh }
}

function allForMinusOne(value: unknown): unknown {
  const number = asNumber(value)
  return number === -1 ? undefined : number
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}
