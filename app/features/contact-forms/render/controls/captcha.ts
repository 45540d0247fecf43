/** [captchac], the picture, and [captchar], what it shows (contact-forms.md 2.9). */
import { lookOf, sizeInPixels } from '#app/features/contact-forms/challenges/captcha-look.ts'
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  claimId,
  classNames,
  controlClass,
  wrapControl,
  type RenderTag,
  type Showing,
} from '#app/features/contact-forms/render/showing.ts'
import type { CaptchaPicture, FormUnit } from '#app/features/contact-forms/render/unit.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import { hasOption, sizeOption, tabindexOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { lengthLimits } from './length-limits.ts'

export const renderCaptchaPicture: RenderTag = (tag, showing) => {
  const picture = showing.unit.captcha(tag)
  if (!picture) {
    return `<em>${escapeText(showing.unit.say('The image with the code can’t be shown right now.'))}</em>`
  }
  const challenge = element('input', {
    type: 'hidden',
    name: `_wpcf7_captcha_challenge_${tag.name}`,
    value: picture.challenge,
  })
  const image = element('img', {
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-captchac', pictureClass(tag)]),
    id: claimId(tag, showing),
    ...sizeInPixels(lookOf(tag)),
    alt: 'captcha',
    src: picture.src,
  })
  return challenge + image + inWords(tag, showing, picture)
}

/** For those who do not see the picture. */
function inWords(tag: FormTag, { unit }: Showing, { question }: CaptchaPicture): string {
  if (question === undefined) return ''
  const attributes = { class: `wpcf7-captcha-question ${pictureClass(tag)}`, id: questionId(tag, unit) }
  return ` ${element('span', attributes, escapeText(question))}`
}

/** The field of the answer is described by it. */
function questionId(tag: FormTag, { unitTag }: FormUnit): string {
  return `${unitTag}-q-${tag.name}`.replace(/[^0-9A-Za-z_-]/g, '')
}

/** By it the script finds what it has to change. */
function pictureClass(tag: FormTag): string {
  return `wpcf7-captcha-${tag.name.replaceAll(':', '')}`
}

export const renderCaptchaResponse: RenderTag = (tag, showing) => {
  const { value, placeholder } = startingText(tag, showing.unit)
  const aria = ariaOf(tag, showing)
  const question = showing.unit.captcha(tag)?.question && questionId(tag, showing.unit)
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    ...lengthLimits(tag, '400'),
    class: controlClass(tag, showing),
    id: claimId(tag, showing),
    tabindex: tabindexOption(tag),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: 'off',
    ...aria,
    ...(question !== undefined && {
      'aria-describedby': [aria['aria-describedby'], question].filter(Boolean).join(' '),
      'data-described-by': question,
    }),
    placeholder,
    // The picture is another one now.
    value: showing.unit.outcome ? '' : value,
    type: 'text',
    name: tag.name,
  })
  return wrapControl(tag, showing, input)
}
