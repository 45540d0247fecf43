import type { ReviewFields, ReviewFormView } from '#app/features/catalog/product/product-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { REVIEW_FORM_ID } from './review-notice.ts'
import { useShop } from '#app/ui/shop.ts'
import '#app/platform/i18n/later/load.ts'

type ReviewFormProps = {
  form: ReviewFormView
  /** null: a guest, who enters name and e-mail; a customer without a name enters the name. */
  account: { name: string } | null
  values?: ReviewFields | undefined
  /** The validation error of a field, as a sentence. */
  errors?: Partial<ReviewFields> | undefined
}

/** A plain form post that works without JavaScript: the only script keeps the query of the page. */
export function ReviewForm({ form, account, values, errors = {} }: ReviewFormProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { path, stars, hiddenFields, honeypot } = form
  return (
    <form
      className="review-form"
      method="post"
      action={`${localizePath(path)}#${REVIEW_FORM_ID}`}
      // Keeps the selection in the page's URL.
      onSubmit={({ currentTarget }) => (currentTarget.action = `${window.location.search}#${REVIEW_FORM_ID}`)}
      noValidate
      aria-label={t`Write a review`}
    >
      <div hidden>
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input name={honeypot} defaultValue="" tabIndex={-1} autoComplete="off" aria-hidden />
      </div>
      {stars !== 'none' && <RatingField form={form} selectedRating={values?.rating} error={errors.rating} />}
      <ReviewText text={values?.text} error={errors.text} />
      {!account?.name && (
        <FormField
          label={t`Your name`}
          name="author"
          autoComplete="name"
          maxLength={100}
          hint={t`Shown with your review.`}
          defaultValue={values?.author}
          error={errors.author}
        />
      )}
      {!account && (
        <FormField
          label={t`E-mail`}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={t`It won’t be published.`}
          defaultValue={values?.email}
          error={errors.email}
        />
      )}
      <button className="button primary" type="submit">
        <Trans>Submit review</Trans>
      </button>
    </form>
  )
}

type RatingFieldProps = {
  form: ReviewFormView
  selectedRating: string | undefined
  error: string | undefined
}

/** Radio buttons displayed as stars: arrow keys work, and each is labeled with its number. */
function RatingField({ form: { stars }, selectedRating, error }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset className="star-choice" aria-describedby={error ? id : undefined}>
      <legend>
        {stars === 'needed' ? <Trans>Your rating</Trans> : <Trans>Your rating (optional)</Trans>}
      </legend>
      <div>
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="rating"
              value={count}
              defaultChecked={selectedRating === String(count)}
            />
            <svg viewBox="0 0 20 20" aria-hidden>
              <path d="M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z" />
            </svg>
            <span className="visually-hidden">
              <Plural value={count} one="# star" other="# stars" />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function ReviewText({ text, error }: { text: string | undefined; error: string | undefined }) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>
        <Trans>Your review</Trans>
      </label>
      <textarea
        id={id}
        className="field"
        name="text"
        rows={5}
        maxLength={5000}
        dir="auto"
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
