import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { CouponView } from './read-coupon.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { EntityPicker } from '#app/features/admin/form-kit/entity-picker.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleCouponForm } from './edit-actions.server.ts'
import { UsageLimits, UsageRestrictions, CodeAndAmount } from './panels.tsx'
import { readCouponPage } from './read-coupon.server.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readCouponPage(context.get(pageRequest), params.id ?? '')
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleCouponForm(context.get(pageRequest), { idParam: params.id ?? '', request })
}

/** Edits a coupon, or a new one, with all its rules in one form. */
export default function CouponPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, code, currency, tax, isTrash } = view
  const values = answer?.values ?? view.values
  const problems = answer?.problems ?? {}
  const entities = answer?.entities ?? view.entities
  const search = answer?.search
  return (
    <AdminLayout title={id === 0 ? t`New coupon` : code}>
      <p className="admin-notice" role="status">
        {view.notice && !answer && <Notice notice={view.notice} />}
      </p>
      <p className="product-ways">
        <ShopLink to="/admin/coupons/" prefetch="none">
          <Trans>All coupons</Trans>
        </ShopLink>
      </p>
      {isTrash && (
        <p className="admin-problem">
          <Trans>This coupon is in the trash. Restore it before you edit it.</Trans>
        </p>
      )}
      <Uses view={view} />
      <SaveForm id={String(id)} version={answer?.version ?? view.version} refusal={answer}>
        <CodeAndAmount {...{ values, problems, currency, tax }} />
        <UsageRestrictions {...{ values, problems, currency, tax }} />
        <UsageLimits {...{ values, problems }} />
        <EntityPicker
          name="products"
          label={t`Products`}
          hint={t`The cart must contain at least one of these. Percentage and product discounts apply to them only. Leave empty for all.`}
          selectedEntities={entities.products}
          search={search}
        />
        <EntityPicker
          name="excludedProducts"
          label={t`Exclude products`}
          hint={t`Cart discounts do not apply if the cart contains any of these. Other discounts skip them.`}
          selectedEntities={entities.excludedProducts}
          search={search}
        />
        <EntityPicker
          name="categories"
          label={t`Categories`}
          hint={t`Subcategories are included. Leave empty for all.`}
          selectedEntities={entities.categories}
          search={search}
        />
        <EntityPicker
          name="excludedCategories"
          label={t`Exclude categories`}
          hint={t`Subcategories are included.`}
          selectedEntities={entities.excludedCategories}
          search={search}
        />
        {!isTrash && (
          <p className="product-buttons">
            <button className="button primary" type="submit" name="intent" value="save">
              <Trans>Save</Trans>
            </button>
            {id > 0 && (
              <button className="button danger" type="submit" name="intent" value="trash">
                <Trans>Move to trash</Trans>
              </button>
            )}
          </p>
        )}
      </SaveForm>
    </AdminLayout>
  )
}

function Uses({ view: { id, usedCount, orderNumbers } }: { view: CouponView }) {
  if (id === 0) return null
  return (
    <p className="product-hint">
      <Plural value={usedCount} _0="Not used yet" one="Used # time" other="Used # times" />
      {orderNumbers.length > 0 && ': '}
      {orderNumbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ' · '}
          <ShopLink to={`/admin/orders/?search=${number}`} prefetch="none">
            <bdi>#{number}</bdi>
          </ShopLink>
        </span>
      ))}
    </p>
  )
}

function Notice({ notice }: { notice: NonNullable<CouponView['notice']> }) {
  if (notice === 'created') return <Trans>Coupon created</Trans>
  return <Trans>Saved. Changes apply immediately.</Trans>
}
