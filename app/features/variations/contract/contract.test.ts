import { expect, test } from 'vitest'
import { listProductVariations, toWholeVariation } from './contract.ts'
import { aForm } from '#app/features/variations/test-forms.ts'

test('VAR-1: a variation is returned with the keys and types of the contract', () => {
  const contractVariation = toWholeVariation({
    variationId: 112,
    sku: 'VAR-010-0',
    attributes: { attribute_pa_color: 'red', 'attribute_fabric-weave': '' },
    isInStock: true,
    isActive: true,
    isPurchasable: true,
    isVisible: true,
    isSoldIndividually: false,
    isBackorderAllowed: false,
    minQuantity: 1,
    maxQuantity: null,
    displayPrice: 30,
    displayRegularPrice: 35.5,
    priceHtml: '<span class="price">30</span>',
    availabilityHtml: '<p class="stock in-stock">2 in stock</p>',
    descriptionHtml: '<p>Red</p>',
    dimensions: { length: '', width: '', height: '' },
    dimensionsText: 'N/A',
    weight: '0.3',
    weightText: '0.3 kg',
    image: null,
    imageId: 12,
    quickViewImage: { src: '/a-460.webp', html: '<img src="/a-460.webp"/>' },
    galleryImageIds: [12, 13],
    galleryHtml: '<img src="/b.webp"/>',
    isDownloadable: false,
    isVirtual: false,
    stockLeft: '2 left',
    permalink: 'https://shop.test/product/x/?attribute_pa_color=red',
  })
  expect(contractVariation).toEqual({
    attributes: { attribute_pa_color: 'red', 'attribute_fabric-weave': '' },
    availability_html: '<p class="stock in-stock">2 in stock</p>',
    backorders_allowed: false,
    dimensions: { length: '', width: '', height: '' },
    dimensions_html: 'N/A',
    display_price: 30,
    display_regular_price: 35.5,
    gallery_image_ids: [12, 13],
    gallery_images_html: '<img src="/b.webp"/>',
    image: {},
    image_id: 12,
    is_downloadable: false,
    is_in_stock: true,
    is_purchasable: true,
    is_sold_individually: 'no',
    is_virtual: false,
    max_qty: '',
    min_qty: 1,
    price_html: '<span class="price">30</span>',
    sku: 'VAR-010-0',
    variation_description: '<p>Red</p>',
    variation_id: 112,
    variation_image_id: 12,
    variation_is_active: true,
    variation_is_visible: true,
    variation_permalink: 'https://shop.test/product/x/?attribute_pa_color=red',
    variation_stock_left: '2 left',
    weight: '0.3',
    weight_html: '0.3 kg',
    woosq_image_id: 12,
    woosq_image_src: '/a-460.webp',
    woosq_image: '<img src="/a-460.webp"/>',
  })
})

test('VAR-1: the variations passed to scripts reveal no more stock than the form shows', () => {
  const form = aForm({ color: ['red', 'green'] }, [
    { values: 'red', stockQuantity: 2 },
    { values: '*', stockQuantity: 900, isInStock: false },
  ])
  expect(listProductVariations(form, (quantity) => `${quantity} left`)).toMatchObject([
    {
      attributes: { attribute_pa_color: 'red' },
      max_qty: 2,
      variation_stock_left: '2 left',
      is_in_stock: true,
    },
    { attributes: { attribute_pa_color: '' }, max_qty: '', variation_stock_left: '', is_in_stock: false },
  ])
})
