/** One showing of a form on one page: everything its markup depends on beside the form itself. */
import type { Say } from '#app/features/contact-forms/sentences.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { Posted } from '#app/features/contact-forms/posting/posted.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export type FormUnit = {
  /** 'wpcf7-f5-p7-o1': form 5, in the body of page 7, the first form of the page. */
  unitTag: string
  /** The page it stands in; 0 outside of one. */
  containerPostId: number
  /** Where it is posted without script: path and query of the page. */
  path: string
  /** WordPress-spelled, of the version shown: 'ar', 'en_US'. */
  locale: string
  /** Of the shortcode: html_id, html_name, html_title, html_class. */
  htmlId?: string
  htmlName?: string
  htmlTitle?: string
  htmlClass?: string
  /** After the contract's own: `_wpnonce`, the form token, what integrations add. */
  hiddenFields?: [name: string, value: string][]
  /** The name of a field that people never see and robots fill in. */
  honeypot?: string
  /** Of the elements before it on the page, to which its own are added: an id stands once on a page. */
  usedIds?: Set<string>
  /** What came of posting this very unit without script. */
  outcome?: FormOutcome
  /** A question of the tag's, and its sealed answer. */
  quiz: (tag: FormTag) => { question: string; sealed: string }
  /** The next picture; undefined where none can be drawn. Its address ends in digits and '.png'. */
  captcha: (tag: FormTag) => CaptchaPicture | undefined
  turnstile?: { siteKey: string }
  stripe?: { publishableKey: string }
  defaults?: DefaultSources
  /** In the shop's time zone: '2026-11-20'. */
  today: string
  /** `data:countries.olympic` → what it lists; [] where nobody provides it. */
  dataList?: (name: string) => string[]
  say: Say
}

/** The answer, and what was sent as it was sent: it stands in the fields again. */
export type FormOutcome = Pick<Feedback, 'status' | 'message' | 'invalid_fields'> & { raw: Posted }

export type CaptchaPicture = {
  src: string
  challenge: string
  /** What may be answered instead, for who does not see the picture. */
  question?: string
}

/** Where `default:get`, `post`, `user_…`, `post_meta` and `shortcode_attr` look; keys are names of fields, of `user` properties without 'user_': 'email', 'display_name'. */
export type DefaultSources = {
  query?: DefaultSource
  body?: DefaultSource
  user?: DefaultSource
  meta?: DefaultSource
  attributes?: DefaultSource
}
export type DefaultSource = Record<string, string | string[] | undefined>
