/** Said by server and screen alike where a hotel is needed and none, or 'Global', is chosen (specification, section 5). */
export const hotelRequired = 'Sélectionnez un hôtel en haut.';

/** Said in data entry when the hotel is refused (specification, section 6). */
export const hotelForbidden = "Accès non autorisé pour l'hôtel sélectionné";
