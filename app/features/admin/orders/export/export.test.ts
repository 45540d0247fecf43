/** The order export: a row for each line, for packing and for bookkeeping. */
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { refundOrder } from '#app/features/orders/refunds/refund.server.ts'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { parseRecords } from '#app/platform/csv/read-records.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const manager = await createSignedInUser(services, { role: 'manager' })

async function see(path: string) {
  const response = await get(path, { headers: { cookie: manager.cookie } })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

test('the file contains the filtered orders, and formulas are escaped', async () => {
  await anOrder(services, {
    status: 'cancelled',
    email: 'mal@shopper.example',
    customerNote: '=1+1',
    billing: { country: 'SA', parts: { ...anOrderAddress.parts, firstName: '@SUM(A1)' } },
  })
  const response = await get('/admin/orders/orders.csv?status=cancelled', {
    headers: { cookie: manager.cookie },
  })
  expect(response.headers.get('content-type')).toContain('text/csv')
  const lines = (await response.text()).trim().split('\n')
  expect(lines[0]).toContain('Number,Order date,Status')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'=1+1`)
  expect(lines[1]).toContain(`'@SUM(A1)`)
  expect(lines[1]).toContain(',110,')
})

/** The exported rows of all orders of an e-mail address, keyed by column name. */
async function readRows(email: string, path = '/admin/orders/orders.csv') {
  const file = Readable.from([await see(`${path}?search=${email}`)])
  const records: string[][] = []
  for await (const record of parseRecords(file, { delimiter: ',', maxCharacters: 10_000 }))
    records.push('cells' in record ? record.cells : [])
  const [columnNames = [], ...rows] = records
  return {
    heads: columnNames,
    rows: rows.map((cells) =>
      Object.fromEntries(columnNames.map((columnName, index) => [columnName, cells[index]])),
    ),
  }
}

/** The only exported row of an e-mail address. */
async function readOnlyRow(email: string, path?: string) {
  const { heads: columnNames, rows } = await readRows(email, path)
  expect(rows).toHaveLength(1)
  return { heads: columnNames, cells: rows[0] ?? {} }
}

test('the file contains the name of the emirate or governorate, and the shipping address of each order', async () => {
  const { firstName, lastName, phone, ...addressParts } = anOrderAddress.parts
  await anOrder(services, {
    email: 'gift@shopper.example',
    billing: { country: 'AE', parts: { firstName, lastName, phone, state: 'SH', district: 'Al Majaz' } },
    shipping: {
      country: 'EG',
      parts: {
        ...{ firstName: 'Mona', lastName: '=1+1', company: '@SUM(A1)', state: 'ALX', city: 'Borg El Arab' },
        ...{ street: 'Corniche', buildingNumber: '20', unit: '3', postcode: '21500' },
      },
    },
  })
  const { heads: columnNames, cells } = await readOnlyRow('gift@shopper.example')
  // Columns that merchants' spreadsheets already read keep their positions.
  expect(columnNames.slice(0, 10).at(-1)).toBe('Address')
  expect(columnNames[20]).toBe('Customer note')
  expect(cells).toMatchObject({
    ...{ Country: 'AE', Address: 'Al Majaz', 'State or emirate': 'Sharjah', 'Shipping: name': 'Mona =1+1' },
    ...{ 'Shipping: company': `'@SUM(A1)`, 'Shipping: phone': `'${phone}` },
    ...{ 'Shipping: country': 'EG', 'Shipping: state or emirate': 'Alexandria' },
    ...{ 'Shipping: city': 'Borg El Arab', 'Shipping address': 'Corniche, 20, 3, 21500' },
  })
  const arabicCells = Object.values(
    (await readOnlyRow('gift@shopper.example', '/ar/admin/orders/orders.csv')).cells,
  )
  expect(arabicCells).toEqual(expect.arrayContaining(['الشارقة', 'الإسكندرية']))

  const homeAddress = {
    country: 'SA',
    parts: { firstName, ...addressParts, additionalNumber: '6789', shortCode: 'RRRD2929' },
  }
  await anOrder(services, { email: 'home@shopper.example', billing: homeAddress })
  expect((await readOnlyRow('home@shopper.example')).cells).toMatchObject({
    ...{
      'State or emirate': '',
      'Shipping: name': 'Sara',
      'Shipping: country': 'SA',
      'Shipping: city': 'Riyadh',
    },
    'Shipping address': 'Al Olaya, King Fahd Road, 3141, 12214, 6789, RRRD2929',
  })

  const charges = { fees: [], coupons: [], taxes: [] }
  await anOrder(services, { email: 'files@shopper.example', shippingInMinor: 0, charges })
  expect((await readOnlyRow('files@shopper.example')).cells).toMatchObject({
    ...{ City: 'Riyadh', 'Shipping: name': '', 'Shipping: country': '', 'Shipping address': '' },
  })
})

/** A shirt and two caps with a coupon, shipping and a fee; one of the caps was refunded. */
async function aMixedOrder(email: string) {
  const tax = { id: '1', name: { ar: 'ضريبة القيمة المضافة', en: 'VAT' }, millionths: 150_000 }
  const order = await anOrder(services, {
    ...{
      email,
      pricesIncludeTax: false,
      customerNote: 'Ring twice',
      shippingInMinor: 2000,
      shippingTaxInMinor: 300,
    },
    ...{
      feesInMinor: 500,
      feesTaxInMinor: 75,
      billing: { country: 'SA', parts: { ...anOrderAddress.parts, email } },
    },
    charges: {
      shipping: {
        ...{ id: 'flat_rate:1', name: { ar: 'توصيل سريع', en: 'Express' }, taxes: { '1': 300 } },
        ...{ amountInMinor: 2000, taxInMinor: 300 },
      },
      fees: [
        {
          key: 'cod',
          name: { ar: 'رسم', en: 'COD fee' },
          taxes: { '1': 75 },
          amountInMinor: 500,
          taxInMinor: 75,
        },
      ],
      coupons: [{ code: 'eid', amountInMinor: 1000, taxInMinor: 150 }],
      taxes: [{ ...tax, amountInMinor: 2625 }],
    },
    lines: [
      {
        ...{ name: { ar: 'قميص', en: '=Shirt' }, sku: 'SHIRT-M', quantity: 1, unitPriceInMinor: 10_000 },
        choices: [
          { label: { ar: 'المقاس', en: 'Size' }, value: { ar: 'وسط', en: 'Medium' } },
          { label: { ar: 'اللون', en: 'Color' }, value: { ar: 'أحمر', en: 'Red' } },
        ],
        ...{ beforeInMinor: 10_000, beforeTaxInMinor: 1500, totalInMinor: 9000, taxInMinor: 1350 },
        taxes: { '1': 1350 },
      },
      {
        ...{ quantity: 2, unitPriceInMinor: 3000, beforeInMinor: 6000, beforeTaxInMinor: 900 },
        ...{ totalInMinor: 6000, taxInMinor: 900, taxes: { '1': 900 } },
      },
    ],
  })
  const lines = [{ lineId: order.lineIds[1] ?? 0, quantity: 1, amountInMinor: 3000, taxInMinor: 450 }]
  const refundInput = {
    idempotencyKey: email,
    amountInMinor: 3450,
    reason: '',
    restocks: false,
    actorId: null,
  }
  await refundOrder(services, order.id, { ...refundInput, lines })
  return order
}

test('each line has a row with the order data, and only the first row has the amounts of the order', async () => {
  const order = await aMixedOrder('rows@shopper.example')
  const { rows } = await readRows('rows@shopper.example')
  expect(rows).toHaveLength(2)
  const [shirt, cap] = rows
  expect(shirt).toMatchObject({
    ...{
      'Line number': '1',
      Product: `'=Shirt`,
      Variation: 'Size: Medium | Color: Red',
      SKU: 'SHIRT-M',
    },
    ...{ Quantity: '1', 'Unit price': '100', 'Unit price includes tax': 'No' },
    ...{ 'Item discount (excl. tax)': '10', 'Item total (excl. tax)': '90', 'Item tax': '13.50' },
    ...{ 'Refunded quantity': '0', 'Item refund (excl. tax)': '0', 'Item tax refund': '0' },
    ...{
      'Shipping (excl. tax)': '20',
      'Shipping tax': '3',
      'Discount (excl. tax)': '10',
      'Discount tax': '1.50',
    },
    ...{ Fees: 'COD fee: 5', 'Fees (excl. tax)': '5', 'Fee tax': '0.75', Taxes: '26.25' },
    ...{ 'Taxes by rate': 'VAT 15%: 26.25', Total: '201.25' },
    ...{ 'Refunded amount': '34.50', 'Refunded tax': '4.50' },
    ...{ 'Total after refund': '166.75', 'Tax after refund': '21.75', Paid: '201.25' },
    ...{ 'Amount due': '0', 'Amount to refund': '0', 'Total quantity': '3' },
  })
  expect(cap).toMatchObject({
    ...{
      'Line number': '2',
      Product: 'Cap',
      Variation: '',
      SKU: 'CAP',
      Quantity: '2',
      'Unit price': '30',
    },
    ...{ 'Item total (excl. tax)': '60', 'Item tax': '9', 'Refunded quantity': '1' },
    ...{ 'Item refund (excl. tax)': '30', 'Item tax refund': '4.50' },
    ...{
      Total: '',
      Taxes: '',
      'Shipping (excl. tax)': '',
      'Refunded amount': '',
      Fees: '',
      'Total quantity': '',
      Products: '',
      Paid: '',
    },
  })
  for (const row of rows) {
    expect(row).toMatchObject({
      ...{
        Number: String(order.number),
        'Shipping method': 'Express',
        'Coupon codes': 'eid',
        'Payment method': 'Cash on delivery',
      },
      ...{
        'E-mail': 'rows@shopper.example',
        Phone: `'+966501234567`,
        'Customer note': 'Ring twice',
      },
      ...{ 'Shipping: city': 'Riyadh', 'Postal code': '12214', Currency: 'SAR' },
    })
  }
})

test('items, shipping and fees with their taxes add up to the total', async () => {
  await aMixedOrder('sums@shopper.example')
  const { rows } = await readRows('sums@shopper.example')
  const sum = (...columnNames: string[]) =>
    columnNames
      .flatMap((columnName) => rows.map((row) => Number(row[columnName] ?? 0)))
      .reduce((one, other) => one + other, 0)
  const items = sum('Item total (excl. tax)', 'Item tax')
  const shippingAndFees = sum('Shipping (excl. tax)', 'Shipping tax', 'Fees (excl. tax)', 'Fee tax')
  expect(items + shippingAndFees).toBeCloseTo(sum('Total'), 5)
  expect(sum('Item refund (excl. tax)', 'Item tax refund')).toBeCloseTo(sum('Refunded amount'), 5)
  expect(sum('Item tax', 'Shipping tax', 'Fee tax')).toBeCloseTo(sum('Taxes'), 5)
})

test('amounts have the decimals of the order currency, and names are in the language of the admin', async () => {
  const lines = [{ quantity: 1, unitPriceInMinor: 4500, totalInMinor: 4500, taxInMinor: 0 }]
  await anOrder(services, { email: 'kw@shopper.example', currency: 'KWD', shippingInMinor: 1250, lines })
  const { cells } = await readOnlyRow('kw@shopper.example')
  expect(cells).toMatchObject({ 'Unit price': '4.500', 'Shipping (excl. tax)': '1.250', Total: '5.750' })
  const { rows } = await readRows('rows@shopper.example', '/ar/admin/orders/orders.csv')
  expect(rows[0]).toMatchObject({
    المنتج: 'قميص',
    المتغيّر: 'المقاس: وسط | اللون: أحمر',
    'طريقة الشحن': 'توصيل سريع',
  })
})

test('the number of SQL statements does not depend on the number of lines', async () => {
  const readAndCountStatements = (email: string) => recordStatements(services.database, () => readRows(email))
  const smallExport = await readAndCountStatements('kw@shopper.example')
  const fortyLines = Array.from({ length: 40 }, () => ({ quantity: 1 }))
  for (let index = 0; index < 3; index++)
    await anOrder(services, { email: 'many@shopper.example', lines: fortyLines })
  const largeExport = await readAndCountStatements('many@shopper.example')
  expect(largeExport.result.rows).toHaveLength(120)
  expect(largeExport.statements.length).toBe(smallExport.statements.length)
})
