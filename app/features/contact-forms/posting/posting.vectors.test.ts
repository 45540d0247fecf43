/** The recorded postings of tests/vectors/contact-forms.json. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { casesOf, postedEntries, readVectors } from '#tests/structure/vector-cases.ts'
import { readPostedData } from './posted-data.server.ts'
import { runnableExtensions, serverExtensions } from './runnable.ts'
import { createSafeFileNames } from './safe-file-name.ts'

const names = z.array(z.tuple([z.string(), z.string()])).default([])
const posted = z.record(z.string(), z.unknown())

const vectors = z
  .object({
    server_text_functions: z.looseObject({ safe_upload_filename: names }).prefault({}),
    submission: z
      .array(
        z.looseObject({
          form: z.string(),
          post: posted.optional(),
          expected_posted_data: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .default([]),
  })
  .parse(readVectors('contact-forms.json'))

test.for(casesOf(vectors.server_text_functions.safe_upload_filename))(
  'CF-22: the uploaded file name "%s" is stored as "%s" or as a safer name',
  ([original, recorded]) => {
    expect(createSafeFileNames([original])).toEqual([expectedName(recorded)])
  },
)

/** Contact Form 7 keeps dotfiles, empty names and some extensions, which the shop changes. */
function expectedName(recorded: string): string {
  const [stem = '', ...extensions] = recorded.replaceAll(/^\.+|\.+$/g, '').split('.')
  const last = extensions.pop()?.toLowerCase()
  const inner = extensions.map((each) => (isOursAlone(serverExtensions, each) ? `.${each}_` : `.${each}`))
  const end =
    last !== undefined && isOursAlone(runnableExtensions, last) ? `.${last}_.txt` : last && `.${last}`
  return `${stem + inner.join('') || 'file'}${end ?? ''}`
}

function isOursAlone(names: ReadonlySet<string>, extension: string): boolean {
  const lower = extension.toLowerCase()
  return names.has(lower) && !runsOnServersOfTheOriginal.has(lower)
}

const runsOnServersOfTheOriginal = new Set(
  [...serverExtensions].filter((each) => !/^(?:jspx?|phar|sh)$/.test(each)),
)

const postings = vectors.submission.flatMap(({ form, post, expected_posted_data }) =>
  post && expected_posted_data ? [{ form, post, expected: expected_posted_data }] : [],
)

test.for(casesOf(postings))(
  'CF-20: posting $post to the form $form returns the recorded posted data',
  ({ form, post, expected }) => {
    expect(readPostedData(postedEntries(post), parseTemplate(form).tags).posted).toEqual(expected)
  },
)
