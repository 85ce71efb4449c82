/** Names distributed as in a county: the first of each list are the most frequent. Phones and hosts belong to nobody. */

export const firstNames = words(`
  Maria Jose James Michael Robert David John Juan Jennifer Daniel Elizabeth Jessica Christopher Carlos Anthony Linda Luis William
  Richard Jesus Joseph Patricia Ana Francisco Matthew Andrew Sarah Kevin Miguel Antonio Rosa Susan Karen Joshua Brian Sandra Jorge
  Nancy Steven Manuel Laura Alejandro Michelle Eric Lisa Jonathan Martha Victor Mary Ricardo Margaret Edward Thomas Gloria Stephanie
  Ashley Mark Roberto Alex Silvia Veronica Kimberly Angela Raul Fernando Javier Teresa Nicole Amanda Eduardo Melissa Alexander Ryan
  Cynthia Diana Mario Timothy George Sergio Guadalupe Yolanda Hector Monica Paul Claudia Irene Carmen Oscar Adriana Armando Leticia
  Samuel Jason Rebecca Gabriel Minh Linh Hui Wei Jin Soo Mei Priya Sanjay Anh Thanh Armen Ani Narek Levon Reza Farah Omar Aisha Samir
  Grace Denise Emily Tomas Patrick Wes Marcus Kenji Yuki Hiroshi Dmitri Olga Ivan Elena Chen Ming Raj Deepa Arturo Beatriz Consuelo
  Dolores Esperanza Felipe Gilberto Hilda Ignacio Julieta Lorena Natalia Octavio Pilar Quentin Rosario Salvador Tatiana Ursula Vicente
  Wendell Ximena Yesenia Zachary Li`)

export const lastNames = words(`
  Garcia Hernandez Lopez Martinez Gonzalez Rodriguez Perez Sanchez Ramirez Lee Kim Torres Smith Nguyen Flores Johnson Rivera Gomez
  Diaz Chavez Cruz Reyes Morales Ramos Gutierrez Williams Brown Ortiz Castillo Vasquez Jimenez Ruiz Mendoza Romero Alvarez Moreno
  Aguilar Vargas Jones Castro Guzman Medina Park Contreras Estrada Fernandez Miller Salazar Mejia Rosales Dominguez Soto Davis Wong
  Herrera Sandoval Rojas Chen Ayala Padilla Delgado Espinoza Avila Campos Rios Cervantes Juarez Leon Luna Santos Valdez Vega Carrillo
  Munoz Fuentes Maldonado Navarro Orozco Pacheco Robles Serrano Silva Solis Trujillo Valencia Villanueva Zamora Zavala Anderson Thomas
  Taylor Moore Jackson Martin Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Green Baker Adams Nelson
  Hill Campbell Mitchell Roberts Carter Phillips Evans Turner Parker Edwards Collins Stewart Morris Murphy Cook Rogers Morgan Cooper
  Peterson Bailey Reed Kelly Howard Cox Ward Richardson Watson Brooks Wood James Bennett Gray Hughes Price Sanders Patel Myers Long
  Ross Foster Powell Sullivan Petrosyan Sargsyan Grigoryan Hakobyan Tanaka Yamamoto Nakamura Suzuki Huang Wang Liu Lin Zhang Tran Pham
  Le Hoang Phan Vu Dang Bui Singh Shah Gupta Kaur Nazari Hosseini Ahmadi Okafor Adeyemi Mensah Walsh Ochoa Ellis Quinn Xu Ng Wu Li`)

export const companyNames = words(
  'Ridgeline Sierra Oak Valley Golden Newhall Pacific Canyon Bright Mesa Summit Alder',
).flatMap((name) =>
  words('Builders Roofing Remodeling Demolition Concrete Framing Landscape Kitchens Plumbing Drywall Homes Paving').map(
    (trade) => `${name} ${trade}`,
  ),
)

/** A county has thousands of streets. */
export const streets = words(
  'Arroyo Lyons Decoro Soledad Copper Orchard Wiley Oakdale Chatsworth Foothill Maple Alameda Vineland Cypress Hillcrest Bouquet',
).flatMap((name) =>
  [
    '',
    ' Canyon',
    ' Creek',
    ' Glen',
    ' Grove',
    ' Hills',
    ' Mesa',
    ' Oaks',
    ' Park',
    ' Ridge',
    ' Valley',
    ' Vista',
  ].flatMap((place) => words('Drive Avenue Street Road Lane Place Court Way').map((kind) => `${name}${place} ${kind}`)),
)

/** Private email hosts; most people use the first. */
export const mailHosts = words('mail.example inbox.example post.example letters.example web.example')

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
