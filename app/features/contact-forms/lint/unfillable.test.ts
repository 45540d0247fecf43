import { expect, test } from 'vitest'
import { lintForm } from './lint-form.ts'
import { createFormToLint } from './read-case.ts'

/** Lints a valid form to which a text was added. */
const lintAddedText = (addedText: string) => {
  const template = `${createFormToLint().texts.template}\n${addedText}`
  return lintForm(createFormToLint({ template })).map(
    ({ section, code, detail }) => `${section} ${code} ${detail}`,
  )
}

test('CF-17: required choice fields without a selectable choice are reported', () => {
  expect(
    lintAddedText(
      '[select* city]\n[select* region first_as_label "Choose a region"]\n[radio size]\n[checkbox* terms]',
    ),
  ).toEqual(['form.body required_without_choices city, region, size, terms'])
  const unknownLists = '[select* a data:contries]\n[radio b data:nosuch]\n[checkbox* c data:countries.moon]'
  expect(lintAddedText(unknownLists)).toEqual(['form.body required_without_choices a, b, c'])
  expect(lintAddedText('[select* a data:none data:us_subdivisions][radio b data:currencies]')).toEqual([])
  expect(
    lintAddedText('[select* a include_blank "A"][select* b data:countries][select* c allow_other]'),
  ).toEqual([])
  expect(
    lintAddedText('[checkbox* agree ""][select d][checkbox e][select* f first_as_label "-" "F"]'),
  ).toEqual([])
  expect(lintAddedText('[select* g include_blank ""]')).toEqual(['form.body required_without_choices g'])
})
