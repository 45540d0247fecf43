/** The tax classes for rates: those of products, those of rates, and the three standard ones. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { sql } from 'drizzle-orm'
import { taxClassOptions } from '#app/features/admin/products/edit/variations/options.ts'

export type TaxClass = { value: string; label: string }

const labels: Record<string, MessageDescriptor | undefined> = taxClassOptions

export async function listTaxClasses({ services, i18n }: PageRequest): Promise<TaxClass[]> {
  const { rows } = await services.database.db.execute<{ slug: string }>(sql`
    select tax_class as slug from tax_rates
    union select tax_class from products where tax_class <> 'parent' order by slug`)
  const slugs = [...new Set([...Object.keys(taxClassOptions), ...rows.map(({ slug }) => slug)])]
  return slugs.map((slug) => {
    const knownLabel = labels[slug]
    return { value: slug, label: knownLabel ? i18n._(knownLabel) : slug }
  })
}
