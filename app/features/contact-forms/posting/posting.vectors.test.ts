/** The recorded postings of tests/vectors/contact-forms.json. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { requireCases, flattenPost, readVectors } from '#tests/structure/vector-cases.ts'
import { readPostedData } from './posted-data.server.ts'
import { runnableExtensions, serverExtensions } from './runnable.ts'
import { createSafeFileNames } from './safe-file-name.ts'

const namesSchema = z.array(z.tuple([z.string(), z.string()])).default([])
const postedSchema = z.record(z.string(), z.unknown())

const vectors = z
  .object({
    server_text_functions: z.looseObject({ safe_upload_filename: namesSchema }).prefault({}),
    submission: z
      .array(
        z.looseObject({
          form: z.string(),
          post: postedSchema.optional(),
          expected_posted_data: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .default([]),
  })
  .parse(readVectors('contact-forms.json'))

test.for(requireCases(vectors.server_text_functions.safe_upload_filename))(
  'CF-22: the uploaded file name "%s" is stored as "%s" or as a safer name',
  ([original, recorded]) => {
    expect(createSafeFileNames([original])).toEqual([createExpectedName(recorded)])
  },
)

/** Contact Form 7 keeps dotfiles, empty names and some extensions, which the shop changes. */
function createExpectedName(recorded: string): string {
  const [stem = '', ...extensions] = recorded.replaceAll(/^\.+|\.+$/g, '').split('.')
  const lastExtension = extensions.pop()?.toLowerCase()
  const inner = extensions.map((each) =>
    isChangedOnlyByShop(serverExtensions, each) ? `.${each}_` : `.${each}`,
  )
  const ending =
    lastExtension !== undefined && isChangedOnlyByShop(runnableExtensions, lastExtension)
      ? `.${lastExtension}_.txt`
      : lastExtension && `.${lastExtension}`
  return `${stem + inner.join('') || 'file'}${ending ?? ''}`
}

function isChangedOnlyByShop(names: ReadonlySet<string>, extension: string): boolean {
  const lowerCaseExtension = extension.toLowerCase()
  return names.has(lowerCaseExtension) && !extensionsChangedByContactForm7.has(lowerCaseExtension)
}

const extensionsChangedByContactForm7 = new Set(
  [...serverExtensions].filter((each) => !/^(?:jspx?|phar|sh)$/.test(each)),
)

const postings = vectors.submission.flatMap(({ form, post, expected_posted_data }) =>
  post && expected_posted_data ? [{ form, post, expected: expected_posted_data }] : [],
)

test.for(requireCases(postings))(
  'CF-20: posting $post to the form $form returns the recorded posted data',
  ({ form, post, expected }) => {
    expect(readPostedData(flattenPost(post), parseTemplate(form).tags).posted).toEqual(expected)
  },
)
