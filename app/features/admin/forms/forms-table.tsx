import type { FormRow } from './forms-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { localeNames } from '#app/platform/i18n/locales.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ShortcodeField } from './shortcode-field.tsx'

const BULK = 'forms-bulk'

/** The forms with what can be done about each, and about several at once. */
export function FormsTable({ forms }: { forms: FormRow[] }) {
  const { t } = useLingui()
  return (
    <>
      <ul className="forms-list" aria-label={t`Contact forms`}>
        {forms.map((form) => (
          <FormCard key={form.id} form={form} />
        ))}
      </ul>
      <BulkDelete />
    </>
  )
}

function FormCard({ form }: { form: FormRow }) {
  const { t } = useLingui()
  const { id, title, titleLocale } = form
  return (
    <li className="form-row">
      <label className="form-row-choice">
        <input type="checkbox" name="ids" value={id} form={BULK} />
        <span className="visually-hidden">{t`Select ${title}`}</span>
      </label>
      <h3>
        <ShopLink to={`/admin/forms/${id}/`} prefetch="none" lang={titleLocale}>
          <bdi>{title}</bdi>
        </ShopLink>
      </h3>
      <FormFacts form={form} />
      <ShortcodeField shortcode={form.shortcode} title={title} />
      <form method="post" className="form-row-actions">
        <input type="hidden" name="id" value={id} />
        <button
          className="button quiet"
          type="submit"
          name="intent"
          value="copy"
          aria-label={t`Duplicate ${title}`}
        >
          <Copy className="icon" aria-hidden />
          <Trans>Duplicate</Trans>
        </button>
      </form>
    </li>
  )
}

function FormFacts({ form: { locales, changedOn, submissionCount } }: { form: FormRow }) {
  const digits = useDigits()
  return (
    <p className="form-row-facts">
      <span>
        {locales.map((each) => (
          <bdi key={each} className="badge" lang={each}>
            {localeNames[each]}
          </bdi>
        ))}
      </span>
      <span>
        <Trans>
          Updated <bdi>{changedOn}</bdi>
        </Trans>
      </span>
      <span data-count={digits(submissionCount)}>
        <Plural value={submissionCount} _0="No messages yet" one="# message" other="# messages" />
      </span>
    </p>
  )
}

/** A question before it: there is no way back. */
function BulkDelete() {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  return (
    <details className="forms-bulk" open={isAsked} onToggle={(event) => setAsked(event.currentTarget.open)}>
      <summary>
        <Trash2 className="icon" aria-hidden />
        <Trans>Delete selected</Trans>
      </summary>
      <form id={BULK} method="post" aria-label={t`Delete selected`}>
        <p>
          <Trans>The forms will be permanently deleted. Their messages stay in the inbox.</Trans>
        </p>
        <button className="button danger" type="submit" name="intent" value="delete">
          <Trans>Delete</Trans>
        </button>
      </form>
    </details>
  )
}
