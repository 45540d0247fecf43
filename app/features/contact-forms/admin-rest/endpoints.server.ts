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
import { sanitizeDraft } from '#app/features/contact-forms/definition/allowed-draft.server.ts'
import { lintDraft } from '#app/features/contact-forms/definition/lint-draft.server.ts'
import { describeFinding } from '#app/features/contact-forms/lint/messages.ts'
import { findDocumentationUrl } from '#app/features/contact-forms/lint/findings.ts'
import { formProblems } from '#app/features/contact-forms/submissions/problems.server.ts'
import { deleteForm, findForm, listForms, saveForm } from '#app/features/contact-forms/store.server.ts'
import { tidyForm } from '#app/features/contact-forms/definition/tidy-form.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { convertDigits, createWholeNumberSchemaWithDefault } from '#app/rest/whole-number.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { createDraft, formInput } from './input.server.ts'
import { toEntryJson, toFormJson } from './shape.ts'

const id = z.coerce.number().describe('Number of the form.')
type Call<Input = unknown> = RestCall<Input>

const MAX_OFFSET = 1_000_000_000

const listEndpoint = restEndpoint({
  allow: 'anyone',
  input: z.object({
    per_page: z
      .preprocess(parsePerPage, z.number().int().min(1).optional())
      .describe('How many; all of them when absent or -1.'),
    offset: createWholeNumberSchemaWithDefault(0, { min: 0, max: MAX_OFFSET }).describe(
      'How many are passed over.',
    ),
    order: z.preprocess(toLowerCase, z.enum(['asc', 'desc']).default('asc')).describe('Rising or falling.'),
    orderby: z.enum(['id', 'title', 'date', 'modified', 'slug', 'name', 'ID']).default('id'),
    search: z.string().max(200).default('').describe('Words of the title.'),
  }),
  answer: async (services, call): Promise<RestResponse> => {
    if (!hasPermission(call.visitor, 'content')) return refuse(formProblems.mayNotList)
    const { per_page: perPage, offset, order, orderby, search } = call.input
    const forms = await listForms(services, { search, order, orderBy: orderings[orderby] })
    const end = perPage === undefined ? undefined : offset + perPage
    return { ok: true, body: forms.slice(offset, end).map(toEntryJson), headers: noStoreHeaders }
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

const createEndpoint = restEndpoint({
  allow: 'anyone',
  input: formInput.extend({ id: z.unknown().optional() }),
  answer: async (services, call): Promise<RestResponse> => {
    if (!hasPermission(call.visitor, 'content')) return refuse(formProblems.mayNotCreate)
    if (call.input.id) return refuse(formProblems.alreadyExists)
    return saveOrPreview(services, call, { draft: createDraft(services, call.input) })
  },
})

const readEndpoint = restEndpoint({
  allow: 'anyone',
  input: z.object({ id }),
  answer: async (services, call): Promise<RestResponse> => {
    const result = await openForm(services, call)
    return result.ok ? { ok: true, body: toFormJson(result.form), headers: noStoreHeaders } : result
  },
})

const changeEndpoint = restEndpoint({
  allow: 'anyone',
  input: formInput.extend({ id }),
  answer: async (services, call): Promise<RestResponse> => {
    const result = await openForm(services, call)
    if (!result.ok) return result
    return saveOrPreview(services, call, {
      form: result.form,
      draft: createDraft(services, call.input, result.form),
    })
  },
})

const removeEndpoint = restEndpoint({
  allow: 'anyone',
  input: z.object({ id }),
  answer: async (services, call): Promise<RestResponse> => {
    const result = await openForm(services, call)
    if (!result.ok) return result
    const isDeleted = await deleteForm(services, result.form.id)
    return isDeleted ? { ok: true, body: { deleted: true } } : refuse(formProblems.cannotDelete)
  },
})

export const adminFormRoutes: RestRoute[] = [
  { path: '/contact-form-7/v1/contact-forms', methods: { GET: listEndpoint, POST: createEndpoint } },
  {
    path: '/contact-form-7/v1/contact-forms/:id{[0-9]+}',
    methods: {
      GET: readEndpoint,
      POST: changeEndpoint,
      PUT: changeEndpoint,
      PATCH: changeEndpoint,
      DELETE: removeEndpoint,
    },
  },
]

const noStoreHeaders = { 'Cache-Control': 'private, no-store' }

function refuse(problem: RestProblem): Extract<RestResponse, { ok: false }> {
  return { ok: false, problem }
}

type OpenResult = { ok: true; form: ContactForm } | Extract<RestResponse, { ok: false }>

async function openForm(services: Services, { visitor, input }: Call<{ id: number }>): Promise<OpenResult> {
  if (!hasPermission(visitor, 'content')) return refuse(formProblems.mayNotOpen)
  const form = await findForm(services, input)
  return form ? { ok: true, form } : refuse(formProblems.notFound)
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
  const allowedForm = tidyForm(sanitizeDraft(draft, call.visitor.role))
  const shouldSave = call.input.context === 'save'
  const result = shouldSave
    ? await saveForm(services, allowedForm)
    : { ...allowedForm, id: form?.id ?? 0, slug: form?.slug ?? '' }
  const findings = await lintDraft(services, result)
  const translate = call.i18n._.bind(call.i18n)
  const findingsBySection = Map.groupBy(findings, ({ section }) => section)
  const errors = [...findingsBySection].map(([section, sectionFindings]) => [
    section,
    sectionFindings.map((finding) => ({
      message: translate(describeFinding(finding)),
      link: findDocumentationUrl(finding.code),
    })),
  ])
  return {
    ok: true,
    body: { ...toFormJson(result), config_errors: Object.fromEntries(errors) },
    headers: noStoreHeaders,
  }
}

function parsePerPage(value: unknown): unknown {
  const number = convertDigits(value)
  return number === -1 ? undefined : number
}

function toLowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}
