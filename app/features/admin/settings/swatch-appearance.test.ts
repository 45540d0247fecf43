/** The appearance of swatches: from the settings page to the style sheet that pages link to. */
import { expect, test } from 'vitest'
import { openSettingsAdmin, path } from './test-settings.server.ts'

const { shop, settings, get, see, submitSection } = await openSettingsAdmin()

const stylesheetPattern = /<link rel="stylesheet" href="(\/drawings\/[^"]+)"/
const readStylesheetPath = async () => stylesheetPattern.exec(await shop.page('/en/shop/'))?.[1]

test('A.6: pages link to a style sheet while the swatch appearance differs from the default', async () => {
  expect(await readStylesheetPath()).toBeUndefined()
  const input = { 'set.itemSize': '50', 'set.selectedBorderColor': ' #FF0000 ', 'set.tick': 'on' }
  expect((await submitSection('swatchLook', input)).response.status).toBe(303)
  expect(settings.current().swatchLook).toMatchObject({
    itemSize: 50,
    selectedBorderColor: '#ff0000',
    tick: true,
  })
  const requestPath = (await readStylesheetPath()) ?? ''
  const stylesheetResponse = await get(requestPath)
  expect(stylesheetResponse.headers.get('content-type')).toContain('text/css')
  const css = await stylesheetResponse.text()
  expect(css).toContain(':root{--wvs-size:50px;--wvs-selected-border:#ff0000}')
  expect(css).toContain('background:#ffffff;mask:url(')
  await submitSection('swatchLook', {
    'set.itemSize': '36',
    'set.selectedBorderColor': '#0e5c59',
    'set.tick': '',
  })
  expect(await readStylesheetPath()).toBeUndefined()
  expect((await get(requestPath)).status).toBe(404)
})

test('A.6: icons and swatches share one style sheet', async () => {
  await submitSection('compare', { 'set.buttonNormalIcon': 'woosc-icon-5' })
  const iconStylesheetPath = await readStylesheetPath()
  await submitSection('swatchLook', { 'set.borderWidth': '3' })
  const sharedStylesheetPath = (await readStylesheetPath()) ?? ''
  expect(sharedStylesheetPath).not.toBe(iconStylesheetPath)
  const css = await (await get(sharedStylesheetPath)).text()
  expect(css).toContain('.woosc-btn,')
  expect(css).toContain('--wvs-border-width:3px')
})

test.each([
  ['itemSize', '9'],
  ['fontSize', '49'],
  ['cardFontSize', '25'],
  ['borderWidth', '6'],
  ['tooltipColor', '#333'],
  ['crossColor', 'red;}'],
])('A.6: %s rejects %j with an error at its field', async (key, input) => {
  const { response, html } = await submitSection('swatchLook', { [`set.${key}`]: input })
  expect(response.status).toBe(422)
  expect(html).toContain(`id="setting-${key}-error"`)
  expect(await readStylesheetPath()).toBeUndefined()
})

test('A.6: the settings page states that contrast is not checked', async () => {
  expect((await see(`${path}swatchLook/`)).html).toContain('it is not checked')
  expect((await see(`${path.replace('/en/', '/')}swatchLook/`)).html).toContain('فهو لا يُفحص تلقائيًا')
})
