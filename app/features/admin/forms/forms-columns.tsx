import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { FormRow } from './forms-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { localeNames } from '#app/platform/i18n/locales.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ShortcodeField } from './shortcode-field.tsx'

export function useFormColumns(): Column<FormRow>[] {
  const { t } = useLingui()
  return [
    { id: 'form', label: t`Form`, isMain: true, cell: (form) => <Title form={form} /> },
    {
      id: 'shortcode',
      label: t`Shortcode`,
      cell: ({ shortcode, title: formTitle }) => <ShortcodeField {...{ shortcode, formTitle }} />,
    },
    {
      id: 'messages',
      label: t({ message: 'Messages', context: 'received' }),
      cell: (form) => <Messages form={form} />,
    },
    { id: 'date', label: t`Updated`, phoneDisplay: 'labeled', cell: ({ changedOn }) => changedOn },
    { id: 'copy', label: t`Actions`, cell: (form) => <CopyButton form={form} /> },
  ]
}

function Title({ form: { id, title, titleLocale, locales } }: { form: FormRow }) {
  return (
    <>
      <ShopLink className="list-title" to={`/admin/forms/${id}/`} prefetch="none" lang={titleLocale}>
        <bdi>{title}</bdi>
      </ShopLink>
      <p className="list-facts">
        {locales.map((each) => (
          <bdi key={each} lang={each}>
            {localeNames[each]}
          </bdi>
        ))}
      </p>
    </>
  )
}

function Messages({ form: { submissionCount } }: { form: FormRow }) {
  const digits = useDigits()
  return (
    <span data-count={digits(submissionCount)}>
      <Plural value={submissionCount} _0="No messages yet" one="# message" other="# messages" />
    </span>
  )
}

function CopyButton({ form: { id, title } }: { form: FormRow }) {
  const { t } = useLingui()
  return (
    <form method="post" className="list-tools">
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
  )
}
