import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ClassRefusal } from './classes-page.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readClassesPage, handleClassesForm } from './classes-page.server.ts'
import forms from '#app/features/admin/products/edit/edit.css?url'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readClassesPage(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleClassesForm(context.get(pageRequest), request)
}

/** The shipping classes, each with its names. */
export default function ClassesPage() {
  const { t } = useLingui()
  const { classes, notice } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <AdminLayout title={t`Shipping classes`}>
      <link rel="stylesheet" href={forms} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {!refusal && notice === 'saved' && <Trans>Saved. Changes apply immediately.</Trans>}
        {!refusal && notice === 'deleted' && <Trans>Shipping class deleted</Trans>}
        {!refusal && notice === 'gone' && <Trans>This class no longer exists.</Trans>}
      </p>
      <p className="product-ways">
        <ShopLink to="/admin/shipping/" prefetch="none">
          <Trans>All shipping zones</Trans>
        </ShopLink>
      </p>
      {classes.map((each) => (
        <ClassForm
          key={`${each.id} ${each.version}`}
          shippingClass={{ ...each, nameAr: each.name.ar ?? '', nameEn: each.name.en ?? '' }}
          refusal={refusal?.id === each.id ? refusal : undefined}
        />
      ))}
      <ClassForm
        key={`new ${classes.length}`}
        shippingClass={{ id: 0, version: '', nameAr: '', nameEn: '', slug: '', productCount: 0 }}
        refusal={refusal?.id === 0 ? refusal : undefined}
      />
    </AdminLayout>
  )
}

type EditableClass = {
  id: number
  version: string
  nameAr: string
  nameEn: string
  slug: string
  productCount: number
}

function ClassForm({
  shippingClass,
  refusal,
}: {
  shippingClass: EditableClass
  refusal: ClassRefusal | undefined
}) {
  const { t } = useLingui()
  const { id, version, slug, productCount } = shippingClass
  return (
    <form method="post" className="product-panel product-form">
      {refusal?.reason === 'changed' && (
        <p className="admin-problem" role="alert">
          <Trans>Someone else changed this class. Reload the page before you save.</Trans>
        </p>
      )}
      <h2>
        {id === 0 ? (
          <Trans>New shipping class</Trans>
        ) : (
          <bdi>{shippingClass.nameEn || shippingClass.nameAr}</bdi>
        )}
      </h2>
      {id > 0 && (
        <p className="product-hint">
          <bdi dir="ltr">{slug}</bdi> ·{' '}
          <Plural value={productCount} _0="No products" one="# product" other="# products" />
        </p>
      )}
      <input type="hidden" name="class" value={id} />
      <input type="hidden" name="version" value={version} />
      <div className="product-pair">
        <FormField
          name="nameAr"
          label={t`Name in Arabic`}
          lang="ar"
          dir="rtl"
          defaultValue={refusal?.nameAr ?? shippingClass.nameAr}
          error={refusal?.reason === 'required' ? t`This field is required.` : undefined}
        />
        <FormField
          name="nameEn"
          label={t`Name in English`}
          lang="en"
          dir="ltr"
          defaultValue={refusal?.nameEn ?? shippingClass.nameEn}
        />
      </div>
      <p className="admin-row-acts">
        <button className="button" type="submit" name="intent" value="save">
          {id === 0 ? <Trans>Add shipping class</Trans> : <Trans>Save</Trans>}
        </button>
        {id > 0 && (
          <button className="button danger" type="submit" name="intent" value="delete">
            <Trans>Delete</Trans>
          </button>
        )}
      </p>
    </form>
  )
}
