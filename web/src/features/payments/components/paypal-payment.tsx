/** PAY-15: where PayPal's own script draws its button, on sites that have set it up (OPEN-44). */
export const PaypalPayment = () => <div id="paypal-button-container" className="min-h-12" />;
