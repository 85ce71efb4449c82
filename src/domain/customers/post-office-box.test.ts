import { expect, test } from 'vitest'
import { isPostOfficeBox } from './post-office-box.ts'

test.each([
  ...[
    'P.O. Box 1234',
    'PO Box 1234',
    'P O Box 1234',
    'P. O. BOX 12',
    'p.o.box 12',
    'POBox 12',
    'PO. Box #12',
    'P/O Box 7',
    'P0 Box 12',
  ],
  ...[
    'Post Office Box 1234',
    'Post-Office Box 12',
    'POST OFFICE BOX',
    'Postal Box 9',
    'POB 12',
    'P.O.B. 12',
    'P.O. Box A',
    'PO Bx 12',
  ],
  ...[
    'P.O. Drawer 3',
    'Apartado Postal 12',
    'Apartado 12',
    'Apdo. Postal 12',
    'Apdo. 12',
    'Casilla Postal 4',
    'Apartado de Correos 12',
  ],
  ...[
    'Acme Roofing, P.O. Box 12',
    'PO Box 12, Valencia, CA 91355',
    'P.O. Box 1234-A',
    'Ｐ.Ｏ. Box 12',
    'P.O. Box No. 12',
    'PO Box 12 Suite 4',
  ],
  ...['P.O.Box12', 'PO BOX99-B', 'Box 44', 'Lock Box 12', 'Lockbox #7', 'Caller 9', 'Drawer 3', 'General Delivery'],
])('rule 308: %s is a post office box', (address) => {
  expect(isPostOfficeBox(address)).toBe(true)
})

test.each([
  ...[
    '12 Box Canyon Road',
    'Box Canyon Road',
    '100 Post Office Road',
    'Post Office Road',
    '5 Old Post Office Box Road',
    '7 Poblano Way',
  ],
  ...[
    '9 Po Street',
    '4 Boxwood Lane',
    '12 Pobst Court',
    '123 Main St, PO Box 45',
    'PO Box 45, 123 Main Street',
    '12 Apartado Lane',
    '3 Mailbox Road',
  ],
  ...['P.O. Boxwood 5 Lane', 'Box 44, 12 Main Street', 'HC 1 Box 5', 'Caller Ranch Road 9', '8 General Delivery Way'],
  ...['RR 2 Box 12', '400 Depot Box Springs Rd', '1 Postal Way', '24510 Arroyo Park Drive', ''],
])('rule 308: %s is a place', (address) => {
  expect(isPostOfficeBox(address)).toBe(false)
})
