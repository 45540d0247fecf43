import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { Finding, LintCode } from './findings.ts'
import type { ServiceTag } from '#app/features/contact-forms/integrations/keys.ts'
import { findLeftoverTags } from './leftover-tags.ts'
import { isUnfillable } from './unfillable.ts'
import { MAX_PARTS } from '#app/features/contact-forms/posting/max-parts.ts'
import { isProgram } from '#app/features/contact-forms/posting/programs.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { readLimitInBytes, readOptions } from '#app/features/contact-forms/template/options.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'

export type ShopToLint = { uploadLimitInBytes: number; servicesWithoutKeys: readonly ServiceTag[] }

const serviceNames: Record<ServiceTag, string> = {
  stripe: 'Stripe',
  turnstile: 'Turnstile',
  recaptcha: 'reCAPTCHA',
}

/** The findings in the template of a form. */
export function lintTemplate(
  text: string,
  { uploadLimitInBytes, servicesWithoutKeys }: ShopToLint,
): Finding[] {
  const template = parseTemplate(text)
  const { nodes, tags } = template
  const leftoverTags = findLeftoverTags(text)
  const unfillableFields = [...new Set(tags.filter(isUnfillable).map(({ name }) => name))]
  // Names of groups are never submitted.
  const submittedTags = tags.filter((tag) => !hasFeature(tag, 'section'))
  const usedReservedNames = [
    ...new Set(submittedTags.flatMap(({ name }) => (reservedNames.has(name) ? [name] : []))),
  ]
  const servicesNotSetUp = servicesWithoutKeys.filter((service) =>
    tags.some(({ basetype }) => basetype === service),
  )
  const programTypes = [
    ...new Set(tags.filter(({ basetype }) => basetype === 'file').flatMap(listAcceptedProgramTypes)),
  ]
  const isLimitTooHigh = (tag: FormTag) =>
    tag.basetype === 'file' && readLimitInBytes(tag) > uploadLimitInBytes
  const checks: [code: LintCode, isFound: boolean, detail?: string][] = [
    ['multiple_controls_in_label', hasCrowdedLabel(template)],
    ['unavailable_names', usedReservedNames.length > 0, usedReservedNames.join(', ')],
    ['unavailable_html_elements', nodes.some((node) => typeof node === 'string' && /<\/?form\b/i.test(node))],
    ['dots_in_names', tags.some(({ rawName }) => rawName.includes('.'))],
    ['colons_in_names', tags.some(({ rawName }) => rawName.includes(':'))],
    ['upload_filesize_overlimit', tags.some(isLimitTooHigh)],
    ['unknown_tags', leftoverTags.length > 0, leftoverTags.join(', ')],
    ['required_without_choices', unfillableFields.length > 0, unfillableFields.join(', ')],
    ['program_types_asked', programTypes.length > 0, programTypes.join(', ')],
    ['too_many_fields', submittedTags.length > MAX_PARTS, String(MAX_PARTS)],
    [
      'service_not_set_up',
      servicesNotSetUp.length > 0,
      servicesNotSetUp.map((service) => serviceNames[service]).join(', '),
    ],
  ]
  return checks.flatMap(([code, isFound, detail]) =>
    isFound ? [{ section: 'form.body', code, detail }] : [],
  )
}

/** The program types that a tag accepts: 'exe' for `filetypes:pdf|exe`. */
function listAcceptedProgramTypes(tag: FormTag): string[] {
  const acceptedTypes = readOptions(tag, 'filetypes').flatMap((each) => each.toLowerCase().split(/[\s|,]+/))
  return acceptedTypes
    .map((each) => each.replace(/^\./, ''))
    .filter((each) => !each.includes('/') && isProgram(`x.${each}`))
}

/** A label belongs to one control: a click on it would activate only the first. */
function hasCrowdedLabel({ nodes }: FormTemplate): boolean {
  let controlCount: number | undefined
  for (const node of nodes) {
    if (typeof node !== 'string') {
      if (controlCount !== undefined) controlCount += countControls(node)
      if (controlCount !== undefined && controlCount > 1) return true
    } else {
      for (const [tag] of node.matchAll(/<\/?label\b/gi)) controlCount = tag.startsWith('</') ? undefined : 0
    }
  }
  return false
}

function countControls(tag: FormTag): number {
  const isNoControl = (['zero-controls-container', 'display-hidden', 'display-block'] as const).some(
    (feature) => hasFeature(tag, feature),
  )
  if (isNoControl || tag.basetype === 'output') return 0
  return hasFeature(tag, 'multiple-controls-container') ? tag.values.length : 1
}

/** Query parameters with another meaning in URLs of a WordPress site. */
const reservedNames = new Set(
  (
    'm p posts w cat withcomments withoutcomments s search exact sentence calendar page paged more tb pb author order ' +
    'orderby year monthnum day hour minute second name category_name tag feed author_name static pagename page_id ' +
    'error attachment attachment_id subpost subpost_id preview robots taxonomy term cpage post_type embed'
  ).split(' '),
)
