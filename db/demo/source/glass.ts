import type { Product } from './types.ts'

export const glass: readonly Product[] = [
  {
    id: 201,
    sku: 'HN-GLS-001',
    slug: 'ribbed-tumbler',
    name: ['كأس مضلّع', 'Ribbed tumbler'],
    short: [
      'كأس ماء من زجاج معاد صهره، أضلاعه تكسر الضوء على الطاولة.',
      'A water glass of recycled glass whose ribs scatter light over the table.',
    ],
    about: [
      `يُنفخ الزجاج داخل قالب مضلّع ثم يُكمَّل باليد، فتبقى حافته ناعمة مستديرة.
الفقاعات الصغيرة ليست عيبًا؛ إنها أثر القوارير التي كانها هذا الكأس.
- السعة: 280 مل
- الارتفاع 10 سم
- آمن في غسالة الصحون على برنامج لطيف`,
      `Blown into a ribbed mold and finished by hand, so the rim is round and soft.
The small bubbles are no fault: they are what remains of the bottles it used to be.
- Holds 280 ml
- 10 cm high
- Dishwasher safe on a gentle cycle`,
    ],
    categories: ['glass/drinking'],
    tags: ['handmade', 'everyday'],
    brand: 'muizz',
    attributes: [
      { global: 'color', values: ['clear', 'amber', 'smoke', 'teal'], forVariations: true, default: 'amber' },
      { global: 'material', values: ['blown-glass'] },
      { global: 'origin', values: ['egypt'] },
    ],
    variations: [
      { of: { color: 'clear' }, priceInRiyals: 38, stock: 60 },
      { of: { color: 'amber' }, priceInRiyals: 42, stock: 34 },
      { of: { color: 'smoke' }, priceInRiyals: 42, stock: 5 },
      { of: { color: 'teal' }, priceInRiyals: 42, salePriceInRiyals: 35, stock: 22 },
    ],
    picturedBy: 'color',
    gallery: ['four'],
    weightInKilograms: 0.28,
    sizeInCentimetres: [8, 8, 10],
    shippingClass: 'قابل للكسر',
    upsells: ['HN-GLS-003'],
    created: '2025-12-12 13:00:00',
    sold: 530,
  },
  {
    id: 202,
    sku: 'HN-GLS-002',
    slug: 'istikan-set',
    name: ['طقم استكانات من ست قطع', 'Set of six istikans'],
    short: [
      'استكانات شاي مخصّرة مع صحونها، بخيط ذهبي عند الحافة.',
      'Waisted tea glasses with their saucers and a thread of gold at the rim.',
    ],
    about: [
      `شكل الاستكان المخصّر يُبقي الشاي ساخنًا في الأسفل ويبرّد الحافة، وهو سرّ بقائه منذ مئة عام.
يصل الطقم في علبة كرتون مقسّمة تصلح للهدية كما هي.
- ستة استكانات، سعة الواحد 100 مل
- ستة صحون بقطر 10 سم
- تُغسل باليد حفاظًا على الذهب`,
      `The waist keeps the tea hot below and the rim cool above; that is why the shape has lasted a century.
It comes in a divided box, ready to give as a gift.
- Six glasses of 100 ml
- Six saucers, 10 cm across
- Wash by hand to protect the gold`,
    ],
    categories: ['glass/drinking'],
    tags: ['gift', 'ramadan', 'new-home'],
    brand: 'muizz',
    attributes: [{ global: 'material', values: ['blown-glass'] }],
    priceInRiyals: 165,
    salePriceInRiyals: 139,
    stock: 19,
    gallery: ['close'],
    featured: true,
    weightInKilograms: 1.7,
    sizeInCentimetres: [32, 22, 11],
    shippingClass: 'قابل للكسر',
    crossSells: ['HN-TEA-001', 'HN-POT-001'],
    created: '2025-10-28 10:15:00',
    sold: 204,
  },
  {
    id: 203,
    sku: 'HN-GLS-003',
    slug: 'water-carafe',
    name: ['دورق ماء', 'Water carafe'],
    short: [
      'دورق أزرق فاتح بلون البحر الضحل، وغطاؤه هو نفسه كأسه.',
      'A light blue carafe, the color of shallow sea, with a lid that is also its glass.',
    ],
    about: [
      `ضعه بجانب السرير ليلًا أو على المكتب نهارًا: الكأس فوقه يحفظ الماء من الغبار.
زجاجه سميك عند القاعدة كي لا ينقلب.
- السعة: 1.1 لتر
- الارتفاع 26 سم مع الكأس`,
      `By the bed at night or on the desk by day: the glass on top keeps out the dust.
The base is thick, so it does not tip.
- Holds 1.1 liters
- 26 cm high with its glass`,
    ],
    categories: ['glass/drinking'],
    tags: ['handmade', 'everyday'],
    brand: 'muizz',
    attributes: [{ global: 'material', values: ['blown-glass'] }],
    priceInRiyals: 118,
    stock: 15,
    gallery: ['lemon'],
    weightInKilograms: 0.9,
    sizeInCentimetres: [11, 11, 26],
    shippingClass: 'قابل للكسر',
    created: '2026-03-09 09:00:00',
    sold: 88,
  },
  {
    id: 204,
    sku: 'HN-GLS-004',
    slug: 'perfume-bottle',
    name: ['قارورة عطر', 'Perfume bottle'],
    short: [
      'قارورة صغيرة بسدادة مصنفرة لدهن العود أو عطرك المفضل.',
      'A small bottle with a ground stopper, for oud oil or the scent you love.',
    ],
    about: [
      `تُنفخ القارورة بلا قالب، ولذلك تميل رقبتها أحيانًا ميلًا خفيفًا يزيدها حسنًا.
السدادة مصنفرة على قياس قارورتها وحدها، فلا تبدّلها بأخرى.
- ثلاث سعات: 12 و30 و50 مل
- تصل فارغة ومعها قطّارة`,
      `Blown without a mold, so the neck may lean a little, and looks the better for it.
Each stopper is ground to its own bottle: don't swap them.
- Three sizes: 12, 30 and 50 ml
- Comes empty, with a dropper`,
    ],
    categories: ['glass/bottles'],
    tags: ['handmade', 'gift'],
    brand: 'muizz',
    attributes: [
      { global: 'color', values: ['amber', 'cobalt', 'rose'], forVariations: true, default: 'cobalt' },
      { global: 'capacity', values: ['12-ml', '30-ml', '50-ml'], forVariations: true },
    ],
    variations: [
      { of: { color: 'amber', capacity: '12-ml' }, priceInRiyals: 65, stock: 14 },
      { of: { color: 'amber', capacity: '30-ml' }, priceInRiyals: 85, stock: 3 },
      { of: { color: 'amber', capacity: '50-ml' }, priceInRiyals: 110, stock: 0 },
      { of: { color: 'cobalt', capacity: '12-ml' }, priceInRiyals: 65, stock: 9 },
      { of: { color: 'cobalt', capacity: '30-ml' }, priceInRiyals: 85, stock: 11 },
      { of: { color: 'cobalt', capacity: '50-ml' }, priceInRiyals: 110, salePriceInRiyals: 92, stock: 7 },
      { of: { color: 'rose', capacity: '12-ml' }, priceInRiyals: 65, stock: 0 },
      { of: { color: 'rose', capacity: '30-ml' }, priceInRiyals: 85, stock: 4 },
    ],
    picturedBy: 'color',
    weightInKilograms: 0.15,
    sizeInCentimetres: [5, 5, 11],
    shippingClass: 'قابل للكسر',
    created: '2026-02-01 15:40:00',
    sold: 167,
  },
  {
    id: 205,
    sku: 'HN-GLS-005',
    slug: 'bubble-vase',
    name: ['مزهرية الفقاعة', 'Bubble vase'],
    short: [
      'كرة زجاجية بفتحة صغيرة تكاد تطفو. تُنفخ عند الطلب، وقد تنتظرها أسبوعين.',
      'A globe with a small mouth that seems to float. Blown to order, so it may take two weeks.',
    ],
    about: [
      `لا ينفخ هذا الشكل إلا معلّم واحد في الورشة، ولذلك نصنعها حين تُطلب.
زجاجها الأخضر الفاتح هو لون القوارير المعاد صهرها دون أي صبغة.
- القطر 20 سم
- فتحة العنق 5 سم`,
      `Only one master in the workshop blows this shape, so we make it to order.
The pale green is the color of remelted bottles, with nothing added.
- 20 cm across
- 5 cm mouth`,
    ],
    purchaseNote: [
      'تُنفخ مزهريتك خلال أسبوعين، ونراسلك حين تخرج من الفرن.',
      'Your vase will be blown within two weeks; we write when it leaves the furnace.',
    ],
    categories: ['glass/bottles', 'ceramics/vases'],
    tags: ['handmade', 'one-of-a-kind'],
    brand: 'muizz',
    attributes: [{ global: 'material', values: ['blown-glass'] }],
    priceInRiyals: 230,
    stock: 0,
    backorders: 'notify',
    gallery: ['branch'],
    weightInKilograms: 1.1,
    sizeInCentimetres: [20, 20, 21],
    shippingClass: 'قابل للكسر',
    created: '2026-06-14 11:25:00',
    sold: 29,
  },
  {
    id: 206,
    sku: 'HN-GLS-006',
    slug: 'honey-jar',
    name: ['مرطبان العسل', 'Honey jar'],
    short: [
      'مرطبان مضلّع بغطاء من خشب الزيتون وملعقة عسل.',
      'A faceted jar with an olive-wood lid and a honey dipper.',
    ],
    about: [
      `فتحته واسعة تدخلها الملعقة بسهولة، وغطاؤه محكم بحلقة من السيليكون.
خشب الزيتون يحتاج إلى قطرة زيت كل بضعة أشهر، لا أكثر.
- السعة: 450 مل
- الغطاء والملعقة من خشب الزيتون`,
      `The mouth is wide enough for the spoon, and a silicone ring keeps the lid tight.
Olive wood needs a drop of oil every few months, nothing more.
- Holds 450 ml
- Lid and dipper of olive wood`,
    ],
    categories: ['glass/bottles'],
    tags: ['gift', 'natural'],
    brand: 'muizz',
    attributes: [{ global: 'material', values: ['blown-glass'] }],
    priceInRiyals: 79,
    salePriceInRiyals: 65,
    saleFrom: '2025-03-01',
    saleTo: '2025-03-31',
    stock: 24,
    gallery: ['open'],
    weightInKilograms: 0.6,
    sizeInCentimetres: [9, 9, 13],
    shippingClass: 'قابل للكسر',
    created: '2025-02-20 08:00:00',
    sold: 152,
  },
]
