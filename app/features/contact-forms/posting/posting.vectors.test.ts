/** The recorded postings of tests/vectors/contact-forms.json. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { casesOf } from '#tests/vector-cases.ts'
import { postedDataOf } from './posted-data.ts'
import { runnable, runsOnServers } from './runnable.ts'
import { safeFileName } from './safe-file-name.ts'

const file = `${process.env.VECTORS ?? 'tests/vectors'}/contact-forms.json`
const names = z.array(z.tuple([z.string(), z.string()])).default([])
const posted = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

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
  .parse(JSON.parse(readFileSync(file, 'utf8')))

test.for(casesOf(vectors.server_text_functions.safe_upload_filename))(
  'CF-22: the file "%s" is kept as "%s", or safer',
  ([given, recorded]) => {
    expect(safeFileName(given)).toBe(asWeKeepIt(recorded))
  },
)

/** The original leaves dotfiles and whatever does not run on its own server as they are. */
function asWeKeepIt(recorded: string): string {
  const visible = recorded.replace(/^\.+/, '')
  const extension = /\.([^.]+)$/.exec(visible)?.[1]?.toLowerCase() ?? ''
  return runnable.has(extension) && !runsOnServersOfTheOriginal.has(extension) ? `${visible}_.txt` : visible
}

const runsOnServersOfTheOriginal = new Set(
  [...runsOnServers].filter((each) => !/^(?:jspx?|phar|sh)$/.test(each)),
)

const postings = vectors.submission.flatMap(({ form, post, expected_posted_data }) =>
  post && expected_posted_data ? [{ form, post, wanted: expected_posted_data }] : [],
)

test.for(casesOf(postings))('CF-20: what is kept of $post for $form', ({ form, post, wanted }) => {
  const entries = Object.entries(post).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : value.map((each) => [`${name}[]`, each]),
  )
  expect(postedDataOf(entries, parseTemplate(form).tags).posted).toEqual(wanted)
})
