/** A unit: one instance of a form on one page, with everything its markup depends on besides the form itself. */
import type { Translate } from '#app/features/contact-forms/fixed-messages.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { PostedData } from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export type FormUnit = {
  /** 'wpcf7-f5-p7-o1': form 5, in the body of page 7, the first form of the page. */
  unitTag: string
  /** The id of its page; 0 outside of one. */
  containerPostId: number
  /** The target of a post without JavaScript: path and query of the page. */
  path: string
  /** The locale of the version shown, in WordPress spelling: 'ar', 'en_US'. */
  locale: string
  /** Attributes of the shortcode: html_id, html_name, html_title, html_class. */
  htmlId?: string
  htmlName?: string
  htmlTitle?: string
  htmlClass?: string
  /** Hidden fields in addition to the contract's: `_wpnonce`, the form token, those of integrations. */
  hiddenFields?: [name: string, value: string][]
  /** The name of the honeypot field, which is hidden from people and filled in by bots. */
  honeypot?: string
  /** The ids of earlier elements on the page, to which its own are added: ids are unique on a page. */
  usedIds?: Set<string>
  /** The outcome of posting this unit without JavaScript. */
  outcome?: FormOutcome
  /** A question of the tag, and its sealed answer. */
  quiz: (tag: FormTag) => { question: string; sealed: string }
  /** The next picture; `undefined` if none can be drawn. Its URL ends in digits and '.png'. */
  captcha: (tag: FormTag) => CaptchaPicture | undefined
  turnstile?: { siteKey: string }
  stripe?: { publishableKey: string }
  defaults?: DefaultSources
  /** Date in the shop's time zone: '2026-11-20'. */
  today: string
  /** `data:countries.olympic` → the values of the list; [] if there is no such list. */
  dataList?: (name: string) => string[]
  translate: Translate
}

/** The response, and the raw submitted values, which are repopulated in the fields. */
export type FormOutcome = Pick<Feedback, 'status' | 'message' | 'invalid_fields'> & { raw: PostedData }

export type CaptchaPicture = {
  src: string
  challenge: string
  /** The alternative question, for visitors who cannot see the picture. */
  question?: string
}

/**
 * The sources of `default:get`, `post`, `user_…`, `post_meta` and `shortcode_attr`; keys are field names, and
 * for `user` properties without 'user_': 'email', 'display_name'.
 */
export type DefaultSources = {
  query?: DefaultSource
  body?: DefaultSource
  user?: DefaultSource
  meta?: DefaultSource
  attributes?: DefaultSource
}
export type DefaultSource = Record<string, string | string[] | undefined>
