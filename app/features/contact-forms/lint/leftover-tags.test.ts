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

test('CF-17: tags that visitors would see as text are reported; other text in brackets is not', () => {
  const findUnknownTags = (addedText: string) =>
    lintAddedText(addedText).map((each) => each.replace('form.body unknown_tags ', ''))
  expect(
    findUnknownTags(
      '[tex* family-name]\n[phonetext* your-tel]\n[honeypot trap]\n[dynamictext page "CF7_URL"]\n[tex* other]',
    ),
  ).toEqual(['[tex*], [phonetext*], [honeypot], [dynamictext]'])
  for (const [template, expectedTags] of [
    ['[text* "no name"]', '[text*]'],
    ['[text a “curly”]', '[text]'],
    ['[acceptance ok]see [link][/acceptance]', '[/acceptance]'],
    ['[hidden_field default:get]', '[hidden_field]'],
    ['[cf7sr-simple-recaptcha]', '[cf7sr-simple-recaptcha]'],
    ['[text*your-name]', '[text*]'],
    ['[select*"A" "B"]', '[select*]'],
    ['[text** a]', '[text*]'],
    ['[ text* a]', '[text*]'],
    ['[\u200Fsubmit "Send"]', '[submit]'],
    ['[group g][ /group][/group]', '[/group]'],
    ['[[tex* a]] [foo* b] [[bar* c]]', '[foo*]'],
    ['[[tex* a] [[bar* b]]', '[tex*]'],
    ['[[tex* a]b[/tex*] c]', '[tex*], [/tex*]'],
  ] as const)
    expect(findUnknownTags(template)).toEqual([expectedTags])
  for (const template of [
    '[[text a]] [[tex* b]]',
    '[[tex* a]b[/tex*]] [[textarea* c]d[/textarea*]]',
    '[ optional ] [a * b] [5*3 cm]',
    'Name [optional], size [in whole cm], [don’t write here], [٣ أسطر]',
    '<input name="x[]" pattern="[a-z] [text* a"> <style>input[type=text] { }</style>',
    '<!-- [tex* a] --><script>list[at] = "[tex* b]"</script>',
  ])
    expect(findUnknownTags(template)).toEqual([])
})
