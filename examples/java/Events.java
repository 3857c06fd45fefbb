import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The fields of the documented events; a field that an event lacks is null. */
public final class Events {
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private Events() {}

  public static <T> T read(JsonNode event, Class<T> type) throws JsonProcessingException {
    return JSON.treeToValue(event, type);
  }

  public record CardPosApprovedEvent(
      String template,
      String name,
      String customerHashId,
      String walletHashId,
      String cardHashId,
      String cardNumber,
      String transactionCurrency,
      String transactionAmount,
      String authAmount,
      String effectiveAuthAmount,
      String balanceCurrency,
      String walletBalance,
      String transactionDate,
      String mcc,
      String merchantName,
      String merchantCity,
      String merchantCountry,
      String authCode,
      String rhaTransactionId) {}

  public record DirectDebitTransactionChargebackSettledEvent(
      String template,
      String clientHashId,
      String customerHashId,
      String walletHashId,
      String transactionCurrency,
      String transactionAmount,
      String systemReferenceNumber,
      String beneficiaryName,
      String transactionDate,
      String accountNumber,
      String routingValue,
      String routingType,
      String debitCode,
      String debitReason,
      String walletBalance) {}
}
