/**
 * `GET /wp-json/hanout/v1/products/:id/choices`: the form of a variable product, for cards. The same for
 * every visitor.
 */
import type { RestRoute } from '#app/rest/route.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { CardChoices } from './choices.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { findProductById, readVariations } from '#app/features/catalog/product/product.server.ts'
import { createGallery } from '#app/features/catalog/product/product-slides.ts'
import { isVisibleVariation } from '#app/features/catalog/stored-product.ts'
import { createVariationForm } from '#app/features/catalog/product/variation-form.server.ts'

const headers = { 'Cache-Control': 'public, max-age=60' }
const MAX_CHOICE_LENGTH = 2000

const noChoices: RestProblem = {
  code: 'rest_no_choices',
  status: 404,
  message: msg`Product not found, or it has no options to choose.`,
}

export const choicesRoute: RestRoute = {
  path: '/hanout/v1/products/:id/choices',
  methods: {
    GET: restEndpoint({
      allow: 'anyone',
      // `choice` is the query of a URL: 'attribute_pa_color=red'.
      input: z.object({
        id: z.coerce.number().int().positive().max(2_147_483_647),
        choice: z.string().max(MAX_CHOICE_LENGTH).default(''),
      }),
      answer: async (services, { input, locale }) => {
        const product = await findProductById(services, input.id)
        if (product?.type !== 'variable') return { ok: false, problem: noChoices }
        const { catalog } = services.settings.current()
        const allVariations = await readVariations(services, product.id)
        const variations = allVariations.filter((variation) =>
          isVisibleVariation(variation, product, catalog),
        )
        const gallery = createGallery(product, variations, {
          locale,
          name: localizeText(product.name, locale),
        })
        const request = { services, locale, query: new URLSearchParams(input.choice) }
        const body: CardChoices = {
          form: createVariationForm(request, { product, variations, gallery }),
          pictures: gallery.slides.map((slide) => (slide.kind === 'image' ? slide.picture : null)),
        }
        return { ok: true, headers, body }
      },
    }),
  },
}
