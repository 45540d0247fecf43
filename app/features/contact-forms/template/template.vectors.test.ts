/** Groups form_tag_scan, autop and the texts of server_text_functions in tests/vectors/contact-forms.json. */
import { casesOf, readVectors } from '#tests/structure/vector-cases.ts'
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

const scanCase = z.object({
  input: z.string(),
  note: z.string().default(''),
  // The recorded pipes of a tag that does not match the grammar are null; the parser returns an empty list.
  expected: z.array(z.looseObject({ pipes: z.array(z.array(z.string())).nullable() })),
})

test.for(casesOf(z.array(scanCase).parse(groups.form_tag_scan ?? [])))(
  'form_tag_scan: $input $note',
  (each) => {
    const expected = each.expected.map((tag) => ({ ...tag, pipes: tag.pipes ?? [] }))
    expect(parseTemplate(each.input).tags.map(asTheContractHasIt)).toEqual(expected)
  },
)

function asTheContractHasIt({ rawName, rawValues, ...tag }: FormTag) {
  return { ...tag, raw_name: rawName, raw_values: rawValues }
}

const paragraphCase = z.object({ input: z.string(), expected: z.string() })

test.for(casesOf(z.array(paragraphCase).parse(groups.autop ?? [])))(
  'autop: $input',
  ({ input, expected }) => {
    const { nodes } = autoParagraphTemplate(parseTemplate(input))
    // Tags are replaced by their sources, in order.
    const written = [...tokenizeTemplate(input)].filter(({ node }) => typeof node !== 'string').values()
    const html = nodes.map((node) => (typeof node === 'string' ? node : written.next().value?.source))
    expect(html.join('')).toBe(expected)
  },
)

const functions = z.record(z.string(), z.unknown()).parse(groups.server_text_functions ?? {})

/** The recorded cases of a function: the input, followed by the results of its variants. */
function linesOf<Line extends z.ZodType>(name: string, line: Line): readonly z.infer<Line>[] {
  const key = Object.keys(functions).find((each) => each.split('[', 1)[0] === name) ?? name
  return casesOf(z.array(line).parse(functions[key] ?? []))
}

const texts = z.tuple([z.string(), z.string()])

test.for(linesOf('code_units_length', z.tuple([z.string(), z.number()])))(
  'code_units_length: %j',
  ([text, length]) => {
    expect(countCodeUnits(text)).toBe(length)
  },
)

test.for(linesOf('strip_surrounding_whitespace', texts))(
  'strip_surrounding_whitespace: %j',
  ([text, stripped]) => {
    expect(trimText(text)).toBe(stripped)
  },
)

test.for(linesOf('canonicalize', z.tuple([z.string(), z.string(), z.string(), z.string()])))(
  'canonicalize: %j',
  ([text, usual, withoutSpaces, inItsCase]) => {
    expect(canonicalizeText(text)).toBe(usual)
    expect(canonicalizeText(text, { dropsSpaces: true })).toBe(withoutSpaces)
    expect(canonicalizeText(text, { preservesCase: true })).toBe(inItsCase)
  },
)

test.for(linesOf('query_var_sanitise', texts))('query_var_sanitise: %j', ([text, cleaned]) => {
  expect(cleanParameter(text)).toBe(cleaned)
})

test.for(linesOf('limit_option_bytes', z.tuple([z.string(), z.number()])))(
  'limit_option_bytes: %j',
  ([limit, bytes]) => {
    expect(readLimitInBytes(tagWith(`limit:${limit}`))).toBe(bytes)
  },
)

const maybe = z.union([z.string(), z.literal(false), z.null()])

test.for(linesOf('date_option', z.tuple([z.string(), maybe])))('date_option: %j', ([phrase, date]) => {
  expect(readDateOption(tagWith(`min:${phrase}`), 'min', '2026-11-20')).toBe(date || undefined)
})

test.for(linesOf('autocomplete_option', z.tuple([z.string(), maybe])))(
  'autocomplete_option: %j',
  ([written, token]) => {
    expect(readAutocompleteOption(tagWith(`autocomplete:${written}`))).toBe(token || undefined)
  },
)

function tagWith(...options: string[]): FormTag {
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
