/**
 * Documents of published Magento storefronts: their names, variables, fragments and fields, none of
 * ours.
 */
const CART_PAGE = `fragment CartPageFragment on Cart {
  id
  total_quantity
  applied_coupons { code }
  prices {
    applied_taxes { amount { currency value } }
    discounts { amount { currency value } label }
    grand_total { currency value }
    subtotal_excluding_tax { currency value }
  }
  items {
    uid
    quantity
    errors { code message }
    prices { price { currency value } row_total { value } }
    product { uid name url_key url_suffix stock_status thumbnail { url } }
    ... on ConfigurableCartItem { configurable_options { id option_label value_id value_label } }
  }
}`;

const ADDRESSES = `fragment AddressesFragment on Cart {
  id
  email
  shipping_addresses {
    firstname lastname street city postcode telephone
    country { code label }
    region { code label region_id }
    available_shipping_methods { available carrier_code carrier_title method_code method_title amount { currency value } }
    selected_shipping_method { carrier_code method_code amount { currency value } }
  }
  billing_address { city country { code } region { region_id } }
  available_payment_methods { code title }
  selected_payment_method { code title }
}`;

export const MAGENTO_DOCUMENTS = {
  storeConfig:
    'query GetStoreConfig { storeConfig { store_code product_url_suffix category_url_suffix cms_no_route minimum_password_length } }',
  getSearchTerm:
    'query getSearchTermData($search: String) { searchTerm(Search: $search) { query_text redirect popularity } }',
  productSearch: `query ProductSearch($currentPage: Int = 1, $inputText: String!, $pageSize: Int = 6, $filters: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput) {
    products(currentPage: $currentPage, pageSize: $pageSize, search: $inputText, filter: $filters, sort: $sort) {
      items { uid name sku stock_status url_key price_range { maximum_price { final_price { currency value } } } }
      page_info { total_pages } total_count
    }
  }`,
  getRegions:
    'query GetRegions($countryCode: String!) { country(id: $countryCode) { id available_regions { id code name } } }',
  createCart: 'mutation createCart { cartId: createEmptyCart }',
  addProduct: `mutation AddProductToCart($cartId: String!, $product: CartItemInput!) {
    addProductsToCart(cartId: $cartId, cartItems: [$product]) { cart { ...CartPageFragment } user_errors { code message } }
  }
  ${CART_PAGE}`,
  cartPage: `query GetCartDetails($cartId: String!) { cart(cart_id: $cartId) { ...CartPageFragment } }
  ${CART_PAGE}`,
  guestEmail:
    'mutation SetGuestEmail($cartId: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $cartId, email: $email }) { cart { id email } } }',
  guestShipping: `mutation SetGuestShipping($cartId: String!, $firstname: String!, $lastname: String!, $street: [String]!, $city: String!, $country: String!, $region: String!, $postcode: String!, $telephone: String!) {
    setShippingAddressesOnCart(input: {
      cart_id: $cartId
      shipping_addresses: [{ address: { firstname: $firstname, lastname: $lastname, street: $street, city: $city, country_code: $country, region: $region, postcode: $postcode, telephone: $telephone, save_in_address_book: false } }]
    }) { cart { ...AddressesFragment } }
  }
  ${ADDRESSES}`,
  customerShipping: `mutation SetCustomerAddressOnCart($cartId: String!, $addressId: Int!) {
    setShippingAddressesOnCart(input: { cart_id: $cartId, shipping_addresses: [{ customer_address_id: $addressId }] }) { cart { ...AddressesFragment } }
  }
  ${ADDRESSES}`,
  shippingMethod: `mutation SetShippingMethod($cartId: String!, $shippingMethod: ShippingMethodInput!) {
    setShippingMethodsOnCart(input: { cart_id: $cartId, shipping_methods: [$shippingMethod] }) { cart { ...AddressesFragment } }
  }
  ${ADDRESSES}`,
  billing: `mutation SetBillingAddress($cartId: String!) {
    setBillingAddressOnCart(input: { cart_id: $cartId, billing_address: { same_as_shipping: true } }) { cart { ...AddressesFragment } }
  }
  ${ADDRESSES}`,
  paymentInformation: `query GetPaymentInformation($cartId: String!) { cart(cart_id: $cartId) { ...AddressesFragment } }
  ${ADDRESSES}`,
  paymentMethod: `mutation SetPaymentMethod($cartId: String!, $code: String!) {
    setPaymentMethodOnCart(input: { cart_id: $cartId, payment_method: { code: $code } }) { cart { id selected_payment_method { code title } } }
  }`,
  coupon: `mutation ApplyCoupon($cartId: String!, $couponCode: String!) {
    applyCouponToCart(input: { cart_id: $cartId, coupon_code: $couponCode }) { cart { ...CartPageFragment } }
  }
  ${CART_PAGE}`,
  placeOrder:
    'mutation placeOrder($cartId: String!) { placeOrder(input: { cart_id: $cartId }) { order { order_number } } }',
  createAccount: `mutation CreateAccount($email: String!, $firstname: String!, $lastname: String!, $password: String!, $is_subscribed: Boolean!) {
    createCustomer(input: { email: $email, firstname: $firstname, lastname: $lastname, password: $password, is_subscribed: $is_subscribed }) {
      customer { id: email email is_confirmed }
    }
  }`,
  signIn:
    'mutation SignIn($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token customer_token_lifetime } }',
  addAddress: `mutation AddNewCustomerAddressToAddressBook($address: CustomerAddressInput!) {
    createCustomerAddress(input: $address) { id country_code region { region_code region region_id } default_shipping }
  }`,
  addresses:
    'query GetCustomerAddresses { customer { id: email addresses { id firstname country_code region { region_code region_id } street telephone } } }',
  orders: `query GetCustomerOrders($filter: CustomerOrdersFilterInput, $pageSize: Int!) {
    customer { id: email orders(filter: $filter, pageSize: $pageSize) {
      items { id number order_date status state items { id product_name product_sku selected_options { label value } quantity_ordered }
        invoices { id } shipments { id tracking { number } } total { discounts { amount { value } } grand_total { value } taxes { title } } }
      total_count
    } }
  }`,
  cmsBlocks:
    'query GetCmsBlocks($identifiers: [String]!) { cmsBlocks(identifiers: $identifiers) { items { content identifier } } }',
} as const;
