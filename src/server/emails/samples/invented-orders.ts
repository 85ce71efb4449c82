import type { CustomerType } from '#contract/customers/customers.ts'
import type { SampleOrder } from '#contract/emails/email-samples.ts'
import type { Cents, HundredthTons } from '#contract/values/units.ts'
import type { PricedEquipment } from '#domain/pricing/quote.ts'

/** A fictional customer and order. Money in cents, weight in hundredths of a ton. */
export type InventedOrder = {
  id: string
  orderNumber: string
  invoiceNumber: string
  size: number
  person: {
    customerName: string
    customerEmail: string
    customerPhone: string
    customerAddress: string
    customerCity: string
    customerState: string
    customerZipCode: string
    customerType: CustomerType
    companyName: string
    materialType: string
    timePreference: string
    quietHours: boolean
    specialInstructions: string
    placementInstructions: string
  }
  equipment: PricedEquipment
  zoneSurchargeCents: Cents
  rentalDays: number
  weighedHundredthTons: HundredthTons
  /** Whether it is paid when it is billed. */
  isPaid: boolean
}

const twentyYards: PricedEquipment = {
  residentialPrice: 45_000,
  contractorPrice: 40_000,
  deliveryFee: 0,
  environmentalFee: 0,
  overagePerTon: 12_000,
  dailyOverageRate: 2_000,
  weightLimitTons: 200,
  minimumRentalDays: 7,
  maximumRentalDays: 10,
}

const fortyYards: PricedEquipment = {
  ...twentyYards,
  residentialPrice: 89_500,
  contractorPrice: 84_500,
  overagePerTon: 12_500,
  weightLimitTons: 500,
}

const home = { customerState: 'CA', customerType: 'residential' as const, companyName: '', quietHours: false }

/** A home within its included weight, a contractor with an account in a distant zone, and a home with a heavy, late load. */
export const inventedOrders: Record<SampleOrder, InventedOrder> = {
  regular: {
    id: '00000000-0000-4000-8000-000000000001',
    orderNumber: 'SAMP-0000-0001',
    invoiceNumber: 'INV-000000',
    size: 20,
    person: {
      ...home,
      customerName: 'Rosa Whitfield',
      customerEmail: 'rosa@whitfield.example',
      customerPhone: '(661) 555-0117',
      customerAddress: '24117 Example Oaks Lane',
      customerCity: 'Valencia',
      customerZipCode: '91355',
      materialType: 'Household Junk',
      timePreference: 'Morning (8AM - 12PM)',
      specialInstructions: '',
      placementInstructions: 'On the driveway, left of the garage door',
    },
    equipment: twentyYards,
    zoneSurchargeCents: 0,
    rentalDays: 7,
    weighedHundredthTons: 162,
    isPaid: true,
  },
  contractor: {
    id: '00000000-0000-4000-8000-000000000002',
    orderNumber: 'SAMP-0000-0002',
    invoiceNumber: 'INV-000000',
    size: 40,
    person: {
      customerName: 'Terrence Oyelaran',
      customerEmail: 'terrence@oyelaran-builders.example',
      customerPhone: '(805) 555-0164',
      customerAddress: '880 Example Canyon Court',
      customerCity: 'Simi Valley',
      customerState: 'CA',
      customerZipCode: '93065',
      customerType: 'contractor',
      companyName: 'Oyelaran Builders, Inc.',
      quietHours: true,
      materialType: 'Mixed Construction Debris',
      timePreference: 'Any Time',
      specialInstructions: 'Ask for the site foreman at the gate.',
      placementInstructions: 'Behind the fence, on the boards',
    },
    equipment: fortyYards,
    zoneSurchargeCents: 4_000,
    rentalDays: 9,
    weighedHundredthTons: 471,
    isPaid: false,
  },
  withOverage: {
    id: '00000000-0000-4000-8000-000000000003',
    orderNumber: 'SAMP-0000-0003',
    invoiceNumber: 'INV-000000',
    size: 20,
    person: {
      ...home,
      customerName: 'Harold Nakashima',
      customerEmail: 'harold@nakashima.example',
      customerPhone: '(661) 555-0188',
      customerAddress: '310 Example Ridge Road',
      customerCity: 'Castaic',
      customerZipCode: '91384',
      materialType: 'Wood & Lumber',
      timePreference: 'Afternoon (12PM - 5PM)',
      specialInstructions: '',
      placementInstructions: 'At the curb',
    },
    equipment: twentyYards,
    zoneSurchargeCents: 0,
    rentalDays: 12,
    weighedHundredthTons: 335,
    isPaid: true,
  },
}
