/** Groups form_tag_scan, autop and the texts of server_text_functions in tests/vectors/contact-forms.json. */
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { autoParagraphTemplate } from './text/auto-paragraph.ts'
import { canonicalizeText, countCodeUnits, trimText } from './text/canonical-text.ts'
import { cleanParameter } from './clean-parameter.ts'
import { readAutocompleteOption, readDateOption, readLimitInBytes } from './options.ts'
import { tokenizeTemplate, parseTemplate } from './parse-template.ts'
import type { FormTag } from './tag.ts'

const groups: Record<string, unknown> = readVectors('contact-forms.json')

test('the vector file contains groups', () => {
  expect(Object.keys(groups)).not.toHaveLength(0)
})

const scanCaseSchema = z.object({
  input: z.string(),
  note: z.string().default(''),
  // The recorded pipes of a tag that does not match the grammar are null; the parser returns an empty list.
  expected: z.array(z.looseObject({ pipes: z.array(z.array(z.string())).nullable() })),
})

test.for(requireCases(z.array(scanCaseSchema).parse(groups.form_tag_scan ?? [])))(
  'form_tag_scan: $input $note',
  (each) => {
    const expected = each.expected.map((tag) => ({ ...tag, pipes: tag.pipes ?? [] }))
    expect(parseTemplate(each.input).tags.map(formatTagForContract)).toEqual(expected)
  },
)

function formatTagForContract({ rawName, rawValues, ...tag }: FormTag) {
  return { ...tag, raw_name: rawName, raw_values: rawValues }
}

const paragraphCaseSchema = z.object({ input: z.string(), expected: z.string() })

test.for(requireCases(z.array(paragraphCaseSchema).parse(groups.autop ?? [])))(
  'autop: $input',
  ({ input, expected }) => {
    const { nodes } = autoParagraphTemplate(parseTemplate(input))
    // Tags are replaced by their sources, in order.
    const tagTokens = [...tokenizeTemplate(input)].filter(({ node }) => typeof node !== 'string').values()
    const html = nodes.map((node) => (typeof node === 'string' ? node : tagTokens.next().value?.source))
    expect(html.join('')).toBe(expected)
  },
)

const functions = z.record(z.string(), z.unknown()).parse(groups.server_text_functions ?? {})

/** The recorded cases of a function: the input, followed by the results of its variants. */
function readFunctionCases<CaseSchema extends z.ZodType>(
  name: string,
  caseSchema: CaseSchema,
): readonly z.infer<CaseSchema>[] {
  const key = Object.keys(functions).find((each) => each.split('[', 1)[0] === name) ?? name
  return requireCases(z.array(caseSchema).parse(functions[key] ?? []))
}

const textPairSchema = z.tuple([z.string(), z.string()])

test.for(readFunctionCases('code_units_length', z.tuple([z.string(), z.number()])))(
  'code_units_length: %j',
  ([text, length]) => {
    expect(countCodeUnits(text)).toBe(length)
  },
)

test.for(readFunctionCases('strip_surrounding_whitespace', textPairSchema))(
  'strip_surrounding_whitespace: %j',
  ([text, stripped]) => {
    expect(trimText(text)).toBe(stripped)
  },
)

test.for(readFunctionCases('canonicalize', z.tuple([z.string(), z.string(), z.string(), z.string()])))(
  'canonicalize: %j',
  ([text, canonicalText, textWithoutSpaces, textWithCase]) => {
    expect(canonicalizeText(text)).toBe(canonicalText)
    expect(canonicalizeText(text, { dropsSpaces: true })).toBe(textWithoutSpaces)
    expect(canonicalizeText(text, { preservesCase: true })).toBe(textWithCase)
  },
)

test.for(readFunctionCases('query_var_sanitise', textPairSchema))(
  'query_var_sanitise: %j',
  ([text, cleaned]) => {
    expect(cleanParameter(text)).toBe(cleaned)
  },
)

test.for(readFunctionCases('limit_option_bytes', z.tuple([z.string(), z.number()])))(
  'limit_option_bytes: %j',
  ([limit, bytes]) => {
    expect(readLimitInBytes(createTag(`limit:${limit}`))).toBe(bytes)
  },
)

const optionalTextSchema = z.union([z.string(), z.literal(false), z.null()])

test.for(readFunctionCases('date_option', z.tuple([z.string(), optionalTextSchema])))(
  'date_option: %j',
  ([phrase, date]) => {
    expect(readDateOption(createTag(`min:${phrase}`), 'min', '2026-11-20')).toBe(date || undefined)
  },
)

test.for(readFunctionCases('autocomplete_option', z.tuple([z.string(), optionalTextSchema])))(
  'autocomplete_option: %j',
  ([optionValue, token]) => {
    expect(readAutocompleteOption(createTag(`autocomplete:${optionValue}`))).toBe(token || undefined)
  },
)

function createTag(...options: string[]): FormTag {
  return {
    type: 'text',
    basetype: 'text',
    rawName: 'a',
    name: 'a',
    options,
    rawValues: [],
    values: [],
    labels: [],
    pipes: [],
    attr: '',
    content: '',
  }
}
