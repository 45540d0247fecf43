import { expect, test } from 'vitest'
import { readOldPath, readPostId } from './old-urls.ts'

test.each([
  ['/product/cap/', { product: 'cap' }],
  ['/product/hats/cap/', { product: 'cap', attachedTo: 'hats' }],
  ['/product/cap/review/', { product: 'review' }],
  ['/product/cap/img_2041/', { product: 'img_2041', attachedTo: 'cap' }],
  ['/shop/Hats/Cap/', { product: 'cap', category: 'hats/cap' }],
  ['/product-category/hats/sun/', { category: 'hats/sun' }],
  ['/category/hats/', { category: 'hats' }],
  ['/المنتج/قبعة/', { product: 'قبعة' }],
  ['/product-tag/gift/', { tag: 'gift' }],
  ['/brand/sadu/', { brand: 'sadu' }],
  ['/product/amp/', { product: 'amp' }],
  ['/store/amp/', { product: 'amp', category: 'amp' }],
  ['/about/', { page: 'about' }],
  ['/blog/hats/cap/', {}],
  ['/my-account/cap/', {}],
  ['/wp-content/uploads/feed/', {}],
])('%s can refer to %j', (path, expected) => {
  expect(readOldPath(path)).toEqual({ paths: [path], ...expected })
})

test.each([
  ['/feed/', ['/feed/', '/'], { fixedPath: '/' }],
  ['/feed/rss2/', ['/feed/rss2/', '/'], { fixedPath: '/' }],
  ['/comments/feed/', ['/comments/feed/', '/comments/'], { fixedPath: '/' }],
  ['/shop/feed/', ['/shop/feed/', '/shop/'], { fixedPath: '/shop/' }],
  ['/product/cap/feed/', ['/product/cap/feed/', '/product/cap/'], { product: 'cap' }],
  ['/product/cap/feed/atom/', ['/product/cap/feed/atom/', '/product/cap/'], { product: 'cap' }],
  ['/product/cap/comment-page-3/', ['/product/cap/comment-page-3/', '/product/cap/'], { product: 'cap' }],
  ['/product/cap/amp/', ['/product/cap/amp/', '/product/cap/'], { product: 'cap' }],
  ['/about/feed/', ['/about/feed/', '/about/'], { page: 'about' }],
])('%s is read without its feed, comment or AMP suffix', (path, paths, expected) => {
  expect(readOldPath(path)).toEqual({ paths, ...expected })
})

test.each([
  ['p=26', 26],
  ['page_id=26', 26],
  ['post_type=product&p=26', 26],
  ['p=26&s=', 26],
  ['p=26&s=tea', undefined],
  ['p=', undefined],
  ['p=0', undefined],
  ['p=2x', undefined],
  ['p=-2', undefined],
])('?%s contains the post id %s', (query, id) => {
  expect(readPostId(new URLSearchParams(query))).toBe(id)
})
